/** An avatar as calls carry it: its number, or the record with its picture (ENT-13). */
export type AvatarReference = number | { readonly ID: number; readonly ImageURL?: string };

/** The id of the avatar meant, whichever way it was given. */
export function avatarIdOf(avatar: AvatarReference): string {
  return String(typeof avatar === 'number' ? avatar : avatar.ID);
}
