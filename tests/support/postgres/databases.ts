import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseAddress } from '../../../server/store/database.ts';

/** A database of a test's own, or why this machine has none. */
export type Available = { readonly address: DatabaseAddress } | { readonly reason: string };

/** A new and empty database on the PostgreSQL that all test files share. */
export async function newPostgres(): Promise<Available> {
  const response = await fetch(inject('postgresDesk'));
  const told = (await response.json()) as { url: string } | { reason: string };
  return 'url' in told ? { address: { kind: 'postgres', url: told.url } } : told;
}

/** A new file in a folder of the test's. */
export function newSqlite(folder: string): Available {
  return { address: { kind: 'sqlite', file: join(folder, 'hedgerow.sqlite') } };
}

/**
 * The address of a database that a test needs. Where there is none the test is neither passed nor failed.
 * @param context of the test, which it leaves then.
 */
export function needed(available: Available, context: { task: { name: string }; skip(): never }): DatabaseAddress {
  if ('address' in available) return available.address;
  process.stdout.write(`${context.task.name}: not run here: ${available.reason}\n`);
  return context.skip();
}
