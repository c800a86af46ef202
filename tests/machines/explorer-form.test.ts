/** The form of an explorer's name, animal and age, on the real outbox with a disk of its own. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Work } from '../../schemas/work.ts';
import { type ExplorerDraft, emptyDraft, explorerUpdateWork, newExplorerWork } from '../../src/domain/explorer-form.ts';
import type { KeptProfile } from '../../src/domain/profile.ts';
import { explorerFormMachine } from '../../src/machines/explorer-form.machine.ts';
import { amina, ben } from '../domain/builders.ts';
import { Tablet } from './support/device.ts';

const groups = [{ id: '2', updatedAt: 1, minAge: 7, maxAge: 8, title: 'Explorers' }];
let tablet: Tablet;
/** What the disk does the next times it is asked: fails first, as often as this says. */
let failures: number;
let ids: number;

beforeEach(() => {
  tablet = new Tablet();
  failures = 0;
  ids = 0;
});
afterEach(() => tablet.outbox.close());

function open(before: KeptProfile | null, workOf: (draft: ExplorerDraft) => Work) {
  const keep = fromPromise<void, ExplorerDraft>(async ({ input }) => {
    if (failures-- > 0) throw new Error('storageFull');
    const result = await tablet.ports.keep([{ work: workOf(input), photo: null, draft: null }]);
    if (!result.ok) throw new Error(result.failure);
  });
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
  const draft = { ...emptyDraft(ben, 1_000), ...before };
  const form = createActor(explorerFormMachine.provide({ actors: { keep } }), {
    input: { draft, before, newId, now: () => 2_000 },
  });
  form.start();
  return form;
}
const register = () => open(null, (draft) => newExplorerWork(draft, 7, groups));
const edit = (before: KeptProfile) =>
  open(before, (draft) => explorerUpdateWork(draft, { groupId: 7, explorerId: amina }));

async function kept(): Promise<Work[]> {
  return (await tablet.items()).map(({ workText }) => JSON.parse(workText) as Work);
}

describe('a new explorer', () => {
  test('[OFF-09] [SESS-03] is on the disk before the form is done, under the id the device made', async () => {
    const form = register();
    form.send({ type: 'avatar.picked', avatarId: '4' });
    form.send({ type: 'name.typed', name: ' Ben ' });
    form.send({ type: 'age.told', age: '8' });
    form.send({ type: 'submit' });

    await waitFor(form, ({ status }) => status === 'done');

    const { id } = form.getSnapshot().context.draft;
    expect(await kept()).toEqual([
      { kind: 'newExplorer', id, explorerId: id, groupId: 7, madeAt: 2_000, name: 'Ben', avatarId: 4, ageGroupId: 2 },
    ]);
  });

  test('[VAL-19] is asked for what is missing, and no longer once it is there', async () => {
    const form = register();
    form.send({ type: 'submit' });
    expect(form.getSnapshot().context).toMatchObject({ nameProblem: 'nameMissing', ageProblem: 'ageMissing' });

    form.send({ type: 'age.told', age: '2' });
    expect(form.getSnapshot().context.ageProblem).toBe('ageWrong');
    form.send({ type: 'age.told', age: '8' });
    form.send({ type: 'name.typed', name: 'B' });
    expect(form.getSnapshot().context).toMatchObject({ nameProblem: null, ageProblem: null });
    expect(await kept()).toEqual([]);
  });

  test('[VAL-19] nothing is called wrong while it is being typed for the first time', () => {
    const form = register();
    form.send({ type: 'age.told', age: '1' });
    form.send({ type: 'name.typed', name: 'x'.repeat(41) });
    expect(form.getSnapshot().context).toMatchObject({ nameProblem: null, ageProblem: null });
  });

  test('a disk that fails loses nothing that was typed, and the next try keeps the same work once', async () => {
    failures = 1;
    const form = register();
    form.send({ type: 'name.typed', name: 'Ben' });
    form.send({ type: 'age.told', age: '8' });
    form.send({ type: 'submit' });
    await waitFor(form, (state) => state.matches('failed'));
    const { id } = form.getSnapshot().context.draft;

    form.send({ type: 'error.dismissed' });
    form.send({ type: 'submit' });
    await waitFor(form, ({ status }) => status === 'done');

    expect((await kept()).map((work) => work.id)).toEqual([id]);
  });

  test('a second tap while it is being kept keeps nothing twice', async () => {
    const form = register();
    form.send({ type: 'name.typed', name: 'Ben' });
    form.send({ type: 'age.told', age: '8' });
    for (let tap = 0; tap < 3; tap++) form.send({ type: 'submit' });
    form.send({ type: 'name.typed', name: 'Somebody else' });
    await waitFor(form, ({ status }) => status === 'done');
    expect(await kept()).toMatchObject([{ name: 'Ben' }]);
  });

  test('[SUBMIT-06] another name is other work, the same draft is the same work', () => {
    const form = register();
    const idNow = () => form.getSnapshot().context.draft.id;
    form.send({ type: 'name.typed', name: 'Ben' });
    const first = idNow();
    form.send({ type: 'submit' });
    expect(idNow()).toBe(first);
    form.send({ type: 'name.typed', name: 'Bea' });
    expect(idNow()).not.toBe(first);
  });
});

describe('[ONB-12] a changed profile', () => {
  const before = { name: 'Amina', avatarId: '1' };

  test('is an update of its explorer, and asks for no age', async () => {
    const form = edit(before);
    form.send({ type: 'name.typed', name: 'Ami' });
    form.send({ type: 'submit' });
    await waitFor(form, ({ status }) => status === 'done');
    expect(await kept()).toMatchObject([
      { kind: 'explorerUpdate', explorerId: amina, groupId: 7, name: 'Ami', avatarId: 1 },
    ]);
  });

  test('that is the same as before is no work at all', async () => {
    const form = edit(before);
    form.send({ type: 'avatar.picked', avatarId: '4' });
    form.send({ type: 'avatar.picked', avatarId: '1' });
    form.send({ type: 'submit' });
    await waitFor(form, ({ status }) => status === 'done');
    expect(await kept()).toEqual([]);
  });

  test('a name of sixty letters that was given elsewhere stays while only the animal changes', async () => {
    const form = edit({ name: 'x'.repeat(60), avatarId: '1' });
    form.send({ type: 'avatar.picked', avatarId: '4' });
    form.send({ type: 'submit' });
    await waitFor(form, ({ status }) => status === 'done');
    expect(await kept()).toMatchObject([{ name: 'x'.repeat(60), avatarId: 4 }]);
  });
});
