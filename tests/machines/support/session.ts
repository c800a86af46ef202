import { createActor, fromPromise, type SimulatedClock, waitFor } from 'xstate';
import { normalCode } from '../../../src/domain/group-code.ts';
import type { SavedSession } from '../../../src/machines/saved-session.ts';
import { sessionMachine } from '../../../src/machines/session.machine.ts';
import {
  type CodeAnswer,
  type KnownCodeAnswer,
  savedSessionOf,
  sessionFlags,
} from '../../../src/machines/session-context.ts';
import type { OutboxDatabase } from '../../../worker/outbox/database.ts';
import { forgetCode, rememberGroup } from '../../../worker/outbox/groups.ts';
import { sha256 } from '../../worker/support/ports.ts';
import type { SharedDevice } from './tabs.ts';

/** A server of two classes that can be out of reach, forget a code, and be slow. */
export class CodeServer {
  isReachable = true;
  readonly codes = new Map([
    ['FERN2479', { groupId: 7, groupName: 'Class 4 Willow' }],
    ['MOSS3558', { groupId: 8, groupName: 'Class 2 Birch' }],
    ['ZERO2222', { groupId: 0, groupName: 'Nobody' }],
  ]);
  readonly asked: string[] = [];
  /** Answers, but takes no calls of an app with these credentials. */
  turnsAway = false;
  #held: Promise<void> = Promise.resolve();
  #holdsOne = false;

  /** From now on every answer waits until it is released. */
  holdAnswers(): { release(): void } {
    let release = () => {};
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return { release: () => release() };
  }

  /** The next answer waits until it is released, the later ones do not. */
  holdNextAnswer(): { release(): void } {
    const held = this.holdAnswers();
    this.#holdsOne = true;
    return held;
  }

  async answer(code: string): Promise<CodeAnswer> {
    this.asked.push(code);
    const held = this.#held;
    if (this.#holdsOne) this.#held = Promise.resolve();
    this.#holdsOne = false;
    await held;
    if (!this.isReachable) return { kind: 'noAnswer' };
    if (this.turnsAway) return { kind: 'turnedAway' };
    const group = this.codes.get(normalCode(code));
    return group ? { kind: 'opened', ...group } : { kind: 'unknown' };
  }
}

/** The session of a tablet: codes it has seen are in its outbox database, as hashes. */
export function startSession(
  outbox: OutboxDatabase,
  server: CodeServer,
  saved: SavedSession | null = null,
  { isReopened = false, clock }: { isReopened?: boolean; clock?: SimulatedClock } = {},
) {
  const hash = (code: string) => sha256(`salt ${normalCode(code)}`);
  const openKnown = async (code: string): Promise<KnownCodeAnswer> => {
    const group = await outbox.groups.filter(({ codeHash }) => codeHash === hash(code)).first();
    return group ? { kind: 'opened', groupId: group.id, groupName: group.name } : { kind: 'notKnownHere' };
  };
  const validate = async (code: string): Promise<CodeAnswer> => {
    const answer = await server.answer(code);
    if (answer.kind === 'opened') {
      const { groupId: id, groupName: name } = answer;
      await rememberGroup(outbox, { id, name, demo: false, deliveryToken: `token ${id}`, codeHash: hash(code) });
    }
    return answer;
  };
  const actors = {
    validateCode: fromPromise<CodeAnswer, { code: string }>(({ input }) => validate(input.code)),
    openKnownCode: fromPromise<KnownCodeAnswer, { code: string }>(({ input }) => openKnown(input.code)),
    forgetCode: fromPromise<void, { groupId: number }>(({ input }) => forgetCode(outbox, input.groupId)),
  };
  const session = createActor(sessionMachine.provide({ actors }), {
    input: { saved, isReopened },
    ...(clock && { clock }),
  });
  session.start();
  return session;
}
export type Session = ReturnType<typeof startSession>;

/** Types a code and waits until all is said about it. */
export async function enterCode(session: Session, code: string): Promise<void> {
  session.send({ type: 'code.entered', code });
  await settled(session);
}

/** Waits until nothing is being asked any more. */
export async function settled(session: Session): Promise<void> {
  await waitFor(session, (state) => state.matches({ code: 'idle' }));
}

export function contextOf(session: Session) {
  return session.getSnapshot().context;
}

export function who(session: Session): 'nobody' | 'group' | 'explorer' {
  const names = ['nobody', 'group', 'explorer'] as const;
  const name = names.find((candidate) => session.getSnapshot().matches({ who: candidate }));
  if (!name) throw new Error('the session is between two states');
  return name;
}

/** A tab of a device that several share: its session follows the others', and they follow it. */
export function openTab(device: SharedDevice, outbox: OutboxDatabase, server: CodeServer) {
  const tab = device.open();
  const session = startSession(outbox, server, tab.session);
  const handedOver: (ReturnType<typeof sessionFlags> & { groupBefore: number | null })[] = [];
  session.on('handed.over', ({ groupBefore }) => handedOver.push({ ...sessionFlags(contextOf(session)), groupBefore }));
  tab.onFollow = (saved) => session.send({ type: 'session.followed', saved });
  session.subscribe(({ context }) => void tab.sharing.save(savedSessionOf(context)));
  return { tab, session, handedOver };
}
