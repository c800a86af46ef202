import type { Migration } from 'kysely/migration';
import { firstMigration } from './0001-first.ts';
import { clockOffsetMigration } from './0002-clock-offset.ts';
import { keyCheckMigration } from './0003-key-check.ts';
import { teachersMigration } from './0004-teachers.ts';
import { countsMigration } from './0005-counts.ts';
import { classRoomMigration } from './0006-class-room.ts';
import { registrationsMigration } from './0007-registrations.ts';
import { teachersDayMigration } from './0008-teachers-day.ts';

/** In the order of their names. Imported objects and not files to find, so that they survive bundling. */
export const migrations: Record<string, Migration> = {
  '0001-first': firstMigration,
  '0002-clock-offset': clockOffsetMigration,
  '0003-key-check': keyCheckMigration,
  '0004-teachers': teachersMigration,
  '0005-counts': countsMigration,
  '0006-class-room': classRoomMigration,
  '0007-registrations': registrationsMigration,
  '0008-teachers-day': teachersDayMigration,
};
