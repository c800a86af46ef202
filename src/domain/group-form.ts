import { isEmail } from './email.ts';

/** What a teacher fills in to register a group (ONB-10). */
export interface GroupForm {
  readonly name: string;
  readonly email: string;
  /** Wants to hear of new missions. */
  readonly optin: boolean;
  /** A UUID of these very words: sent again after a lost answer, they make no second group. */
  readonly callId: string;
}

/** A group as the app speaks of it before it knows one (ENT-15). */
export interface Group {
  readonly id: number;
  readonly name: string;
  /** Ids of missions. */
  readonly missions: readonly string[];
}

export const emptyGroup: Group = { id: 0, name: '', missions: [] };

export const emptyGroupForm: GroupForm = { name: '', email: '', optin: false, callId: '' };

/** @returns null for a name that is more than spaces (VAL-14). */
export function groupNameProblem({ name }: Pick<GroupForm, 'name'>): 'nameMissing' | null {
  return name.trim() === '' ? 'nameMissing' : null;
}

/** An e-mail may be missing; one that is given must look like one (VAL-14). */
export function emailProblem({ email }: Pick<GroupForm, 'email'>): 'emailWrong' | null {
  return email.trim() === '' || isEmail(email.trim()) ? null : 'emailWrong';
}

/** Reads a form that was put aside. @returns null for anything that is not one. */
export function readGroupForm(value: unknown): GroupForm | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, email, optin, callId } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof optin !== 'boolean') return null;
  return typeof callId === 'string' ? { name, email, optin, callId } : null;
}
