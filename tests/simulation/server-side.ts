import type { Answer, OutboundRequest } from '../../worker/ports.ts';
import { uuid } from '../worker/support/works.ts';

/** The two classes of every history. */
export const GROUPS = [1, 2] as const;
export type GroupId = (typeof GROUPS)[number];

/** Who has been in a class for long, when a history begins. */
export function firstExplorer(groupId: GroupId): string {
  return uuid(0xe0 + groupId);
}

/** A piece of work as the server holds it. */
export interface StoredRecord {
  readonly id: string;
  readonly groupId: number;
  readonly explorerId: string;
  /** Of the photo where there is one, else of the text. */
  readonly sha256: string;
  /** Whole, photo and all, and there to stay whatever happens to the machine. */
  readonly isDurable: boolean;
}

/**
 * What a history asks of a server. There are two of them: the real one, which shows what our code does, and a model on a
 * disk that lies about flushing, which shows what no code of ours could help (README).
 */
export interface ServerSide {
  answer(request: OutboundRequest): Promise<Answer>;
  /** Takes the request, dies at that step of the work it makes, and is started again. Nobody hears an answer. */
  dieAnswering(request: OutboundRequest, step: number): Promise<Answer>;

  /** A device enters the code of a class. @returns its delivery token; `null` when the class was deleted. */
  signIn(groupId: GroupId, deviceId: string): Promise<string | null>;
  /** The tablet is reported lost: its token ends. */
  reportLost(groupId: GroupId, deviceId: string): Promise<void>;
  hasGroup(groupId: GroupId): Promise<boolean>;
  deleteGroup(groupId: GroupId): Promise<void>;
  /** Somebody else's work takes this id, so that the server will never take ours. */
  occupy(groupId: GroupId, id: string): Promise<void>;

  records(): Promise<StoredRecord[]>;
  /** Ids of the work that the devices of a class get when they pull. */
  pull(groupId: GroupId): Promise<string[]>;

  cutPower(): Promise<void>;
  backUp(): Promise<void>;
  /** Puts the last backup back: work, tokens and classes as they were. Without one all of it is gone but the classes. */
  restore(): Promise<void>;
  /** The folder of photos is lost, the database is not. */
  losePhotos(): Promise<void>;
  close(): Promise<void>;
}
