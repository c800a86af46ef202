import type { ActorRefFrom } from 'xstate';
import type { Tag } from '../../../schemas/tag.ts';
import type { WorkStatus } from '../../domain/with-own-work.ts';
import type { CameraPort } from '../../machines/camera-port.ts';
import type { taskPageMachine } from '../../machines/task-page.machine.ts';
import type { ReadPhoto } from '../../ui/kept-photo.ts';
import type { ReadAloud } from '../../ui/read-aloud.tsx';

export type TaskPage = ActorRefFrom<typeof taskPageMachine>;

/** What every kind of task is drawn from. */
export interface TaskPartProps {
  readonly page: TaskPage;
  /** The garden's common tags, for a tags task without answers of its own (TASK-13). */
  readonly tags: readonly Tag[];
  readonly readPhoto: ReadPhoto;
  /** How safe the saved answer is; null while nothing is saved. */
  readonly status: WorkStatus | null;
  readonly camera: CameraPort;
  /** 'Take Photo' opens the device's own camera (CAM-12). */
  readonly prefersNativeCamera?: boolean;
  /** As people read it, for the rule beside the uploader. */
  readonly maxFileSize: string;
  /** Whether the app was ended while the device's own camera or chooser was open for this task (P03). */
  readonly wasCutOff: boolean;
  /** The device's camera or chooser was opened, or came back. */
  readonly onPicking: (isOpen: boolean) => void;
  /** To the previous task, from the first one to the mission's start (TASK-22). */
  readonly onPrevious: () => void;
  /** One step back in the history, from a task this version does not know (TASK-19). */
  readonly onGoBack: () => void;
  readonly homeHref: string;
  /** Reads the statement aloud; null where nothing can (SHELL-19). */
  readonly reading: ReadAloud | null;
  /** What the child should know before answering, for example who will see a photo. */
  readonly notice?: string;
  /** The hint of this task, where one is offered and its page exists (TASK-17). */
  readonly hintHref?: string;
}
