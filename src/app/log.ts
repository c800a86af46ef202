import { withoutSecrets } from '../domain/log-text.ts';

/** What happened on this device, for those who look after it. Codes, names and tokens never come in here (PAGE-03). */
export interface LogEntry {
  /** Counts from 1 since the app was opened. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: 'info' | 'error';
  readonly text: string;
}

/** Older entries fall out: the log must not fill a tablet. */
const LOG_LENGTH = 500;

export class Log {
  private readonly kept: LogEntry[] = [];
  private count = 0;

  info(text: string): void {
    this.add({ at: Date.now(), level: 'info', text });
  }

  /** @param details a flat record; of an error in it only name and message are kept. */
  details(text: string, details: unknown): void {
    this.info(details === undefined ? text : `${text} ${JSON.stringify(details, withoutStack)}`);
  }

  /** @param cause only its name and message are kept; neither of ours ever holds what a child typed. */
  error(text: string, cause?: unknown): void {
    const reason = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
    this.add({ at: Date.now(), level: 'error', text: text + reason });
  }

  entries(): readonly LogEntry[] {
    return this.kept;
  }

  private add(entry: Omit<LogEntry, 'number'>): void {
    this.count += 1;
    this.kept.push({ ...entry, number: this.count, text: withoutSecrets(entry.text) });
    if (this.kept.length > LOG_LENGTH) this.kept.shift();
  }
}

/** JSON makes `{}` of an error. */
function withoutStack(_key: string, value: unknown): unknown {
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
}
