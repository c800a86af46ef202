/**
 * What the page may ask of its worker (architecture: "The worker's database"). The worker owns the outbox: it is the only
 * one that writes there. The page reads the queue through `src/data/outbox-view.ts`.
 */
import type { Draft, DraftKey } from '../src/domain/draft.ts';
import type { Keeping } from '../src/domain/keeping.ts';
import type { Photo, PhotoFailure, Picture } from '../src/domain/photo.ts';
import type { LoadedRescue, RescueFailure, RescueFile } from '../src/domain/rescue.ts';
import type { Result } from '../src/domain/result.ts';

/** All that replay needs to run without a page; kept in the outbox database for the service worker. */
export interface ReplaySettings {
  /** `https://garden.example`, without a closing slash. */
  readonly origin: string;
  /** The value of the Authorization header: the basic credentials of the garden's settings. */
  readonly authorization: string;
}

/** How far the work that is being sent just now has come. */
export interface Sending {
  readonly workId: string;
  readonly sentBytes: number;
  /** 0 until it is known. */
  readonly totalBytes: number;
}

/** A group this device knows. Its delivery token stays as long as the device knows the class (promise 5). */
export interface KnownGroup {
  readonly id: number;
  readonly name: string;
  readonly demo: boolean;
  readonly deliveryToken: string;
  /** PBKDF2 of the code under the device's salt, in hexadecimal: opens the team offline (OFF-07). */
  readonly codeHash: string;
}

export type StorageFailure = 'storageFull' | 'storageBroken';

export interface WorkerApi {
  /** Starts replay with these settings; call it once after opening the worker. */
  start(settings: ReplaySettings): Promise<void>;
  /**
   * Tells `listener` how far the upload under way has come, and `null` when it has ended; hand it in through Comlink's
   * `proxy`. There is one listener; what other tabs or the service worker send is not told.
   */
  watchSending(listener: (sending: Sending | null) => void): Promise<void>;
  /** The id of this device, made once, and the salt under which codes are hashed, in hexadecimal. */
  device(): Promise<{ readonly id: string; readonly salt: string }>;
  rememberGroup(group: KnownGroup): Promise<void>;
  /** The group's code no longer works: it opens nothing here any more. The group, its token and its work stay. */
  forgetCode(groupId: number): Promise<void>;
  /**
   * Removes a class from this device, sent or not: work, photos, drafts, keepsakes, token and name, in one transaction. Only
   * for a person who has seen what is lost, or when nothing is (promise 2).
   * @param seen the work not proved safe that they have seen, by id, and what cannot be read, by key: where there is more by
   * now, it rejects and nothing changes. `everything`: the class is gone on the server, and its time here is over.
   */
  removeGroup(groupId: number, seen: readonly string[] | 'everything'): Promise<void>;
  /**
   * Sends what waits of a group, pauses or not, and lets its refused work wait again under the same ids. Photos that this
   * device no longer has whole stay refused; of those the server had lost it is asked anew.
   */
  tryNow(groupId: number): Promise<void>;

  /**
   * Turns a picture upright, shrinks it, encodes it as JPEG without metadata and hashes it. One at a time.
   * @param ticket by which it can be given up; the page counts them. @throws AbortError once it was.
   */
  preparePhoto(
    picture: Picture,
    options: { readonly maxWidth: number; readonly autoRotate: boolean },
    ticket: number,
  ): Promise<Result<Photo, PhotoFailure>>;
  /** Nobody waits for this photo any more: its turn is over, whatever of it is done. */
  giveUpPhoto(ticket: number): Promise<void>;

  /**
   * Resolves once the works are on the disk, photo bytes and all, in one strict transaction that also ends their drafts:
   * all or none. Sending goes on in the background, in the order given. The same work again changes nothing; other content
   * under its id is a bug and throws.
   */
  keep(keepings: readonly Keeping[]): Promise<Result<null, StorageFailure>>;
  saveDraft(draft: Draft): Promise<Result<null, StorageFailure>>;
  readDraft(key: DraftKey): Promise<Draft | null>;
  dropDraft(key: DraftKey): Promise<void>;

  /** The bytes of a photo that is still on this device: whole while it waits, later its 320 px keepsake. */
  readPhoto(workId: string): Promise<{ readonly bytes: ArrayBuffer; readonly isKeepsake: boolean } | null>;
  /** The group's replicated copy holds these documents: rows the server has confirmed may now be forgotten (promise 2). */
  replicated(groupId: number, workIds: readonly string[]): Promise<void>;
  /** Makes a copy of a class's unsent work, sealed with the class code as it was typed (OFF-17). Needs no network. */
  makeRescue(rescue: {
    readonly groupId: number;
    readonly groupName: string;
    readonly code: string;
  }): Promise<RescueFile>;
  /** Loads such a copy; what it brings waits here and is sent. Anything wrong with file or code changes nothing. */
  loadRescue(file: Blob, code: string): Promise<Result<LoadedRescue, RescueFailure | StorageFailure>>;
  /** Sends what is due now: the app became visible, the signal came back, or someone pressed Try now. */
  wake(): Promise<void>;
}
