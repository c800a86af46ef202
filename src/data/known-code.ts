import { normalCode } from '../domain/group-code.ts';
import { hashCode } from './code-hash.ts';

/** What a device keeps of a group to know its code again; an empty hash is that of no code. */
interface GroupWithCode {
  readonly id: number;
  readonly codeHash: string;
}

/**
 * The group of this device that a typed code opens, found without a network (OFF-07); undefined for a code that is not known here.
 * @param salt this device's own, in hexadecimal.
 */
export async function groupOfCode<Group extends GroupWithCode>(
  typed: string,
  salt: string,
  groups: readonly Group[],
): Promise<Group | undefined> {
  const hash = await hashCode(normalCode(typed), salt);
  return groups.find(({ codeHash }) => codeHash === hash);
}
