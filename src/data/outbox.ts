import { OutboxDatabase } from '../../worker/outbox/database.ts';
import { type OutboxView, viewOutbox } from './outbox-view.ts';

/** The outbox as the page reads it. */
export function openOutbox(): OutboxView {
  return viewOutbox(new OutboxDatabase());
}
