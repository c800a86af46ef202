import type { Keys } from '../startup/keys.ts';
import { type Store, type TransactionTools, transact } from './clock.ts';
import { type DeviceOfGroup, takeTurnOfSessions } from './devices.ts';
import { newCode } from './groups.ts';

/**
 * Gives a group a new code. All its sessions end, so that nobody who knows only the old code reads on; delivery tokens
 * stay, so that work which waits on a tablet goes out under them as before (promise 5).
 * @returns the new code, eight symbols.
 */
export async function rotateCode(store: Store, keys: Keys, groupId: number): Promise<string> {
  const code = newCode();
  await transact(store, (tools) => changeCode(tools, keys, groupId, code));
  return code;
}

/**
 * A tablet was lost: its delivery tokens end with its session, and the code it knows is rotated. What waits on it is
 * taken once somebody enters the new code there.
 * @returns the new code.
 */
export async function reportLost(store: Store, keys: Keys, { groupId, deviceId }: DeviceOfGroup): Promise<string> {
  const code = newCode();
  await transact(store, async (tools) => {
    await tools.tx
      .updateTable('delivery_tokens')
      .set({ ended_at: Date.now() })
      .where('group_id', '=', groupId)
      .where('device_id', '=', deviceId)
      .where('ended_at', 'is', null)
      .execute();
    await changeCode(tools, keys, groupId, code);
  });
  return code;
}

async function changeCode(
  { tx, sessionsEnded }: TransactionTools,
  keys: Keys,
  groupId: number,
  code: string,
): Promise<void> {
  await takeTurnOfSessions(tx, groupId);
  await tx
    .updateTable('groups')
    // Whoever holds the key of the call that made the group has its first code, and is not told this one.
    .set({ code_hmac: keys.hmac('code', code), code_sealed: keys.seal(code), made_as: '' })
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('sessions').where('group_id', '=', groupId).execute();
  sessionsEnded({ groupId, deviceId: null, isRenewed: false });
}
