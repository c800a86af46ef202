import { type ExplorerDraft, emptyDraft, readDraft } from '../domain/explorer-form.ts';
import { randomUser } from '../domain/random-user.ts';
import type { Services } from './services.ts';

type DraftServices = Pick<Services, 'settings' | 'now'>;

const KEY = 'hedgerow-new-explorer';

/**
 * What somebody has filled in so far to register, over the three pages that ask for it and over a reload (ONB-05). It stays
 * in this tab, and belongs to one group: the next class finds an empty form.
 */
export function newExplorerDraft(groupId: number, { settings, now }: DraftServices): ExplorerDraft {
  const empty = emptyDraft(crypto.randomUUID(), now());
  return readKept(groupId) ?? (settings.debug ? withRandomUser(empty) : empty);
}

/** In debug the form is filled in already (CONST-20); avatar 0 is none of the garden's, so that one stays as it was. */
function withRandomUser(draft: ExplorerDraft): ExplorerDraft {
  const { name, avatar } = randomUser(Math.random);
  return { ...draft, name, ...(avatar > 0 && { avatarId: String(avatar) }) };
}

export function keepNewExplorerDraft(groupId: number, draft: ExplorerDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ groupId, draft }));
  } catch {
    // Full or forbidden: the form itself still holds it, and only a reload would ask again.
  }
}

/** Registered, or somebody else begins: a name that was typed is nobody else's business. */
export function dropNewExplorerDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

function readKept(groupId: number): ExplorerDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('groupId' in kept) || !('draft' in kept)) return null;
    return kept.groupId === groupId ? readDraft(kept.draft) : null;
  } catch {
    return null;
  }
}
