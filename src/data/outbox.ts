import { OutboxDatabase } from '../../worker/outbox/database.ts';
import { type OutboxAccess, watchAccess } from './outbox-access.ts';
import { type OutboxView, viewOutbox } from './outbox-view.ts';

/** The outbox as the page reads it; once for each page. */
export function openOutbox(access: OutboxAccess): OutboxView {
  const database = new OutboxDatabase();
  watchAccess(database, access, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  return viewOutbox(database);
}
