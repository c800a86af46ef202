/** What is remembered of the outbox outside of it, so that a device notices when the outbox was emptied underneath (S07). */
export interface Witness {
  /** Of the device, which the outbox itself keeps: a new outbox has a new one. */
  readonly deviceId: string;
  /** The number of the last piece of work ever kept; it never goes down. */
  readonly sequence: number;
  /** Pieces of work that the server was not proved to hold. */
  readonly unsafe: number;
}

/**
 * How many pieces of work are gone that had not been sent: 0 when nothing is missing. Rows leave by being sent, also
 * without a page; so only an outbox that is another one, or that has forgotten how far it had counted, proves a loss.
 * @param outbox as it stands now; null when it has never been used.
 */
export function lostWork(witness: Witness | null, outbox: Witness | null): number {
  if (!witness) return 0;
  const isSame = outbox?.deviceId === witness.deviceId && outbox.sequence >= witness.sequence;
  return isSame ? 0 : witness.unsafe;
}

/** Reads what was remembered. @returns null for anything that is not a witness. */
export function readWitness(stored: unknown): Witness | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { deviceId, sequence, unsafe } = stored as Readonly<Record<keyof Witness, unknown>>;
  const isWhole = typeof deviceId === 'string' && typeof sequence === 'number' && typeof unsafe === 'number';
  return isWhole ? { deviceId, sequence, unsafe } : null;
}
