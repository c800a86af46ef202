import type { FilterSearch } from '../domain/list-filter.ts';

/** Search parameters, read as the words they are: an address may come from anywhere. */

interface WithType {
  /** The list a mission was chosen from (LIST-23). */
  readonly type?: string;
}

interface WithFollowAndType extends WithType {
  /** Ids of the follow-on tasks of the deepest level (ROUTE-36). */
  readonly follow?: string;
}

export function readType(search: Record<string, unknown>): WithType {
  return word(search, 'type');
}

export function readFollowAndType(search: Record<string, unknown>): WithFollowAndType {
  return { ...word(search, 'follow'), ...word(search, 'type') };
}

/** The screen that Help was asked for on (ROUTE-38). */
export function readContext(search: Record<string, unknown>): { readonly context?: string } {
  return word(search, 'context');
}

/** The choices of a list's filter (ROUTE-39); what is no choice is dropped. */
export function readFilter(search: Record<string, unknown>): FilterSearch {
  return {
    ...word(search, 'type'),
    ...word(search, 'place'),
    ...(search['progress'] === 'off' ? { progress: 'off' } : {}),
    ...(search['distance'] === 'off' ? { distance: 'off' } : {}),
  };
}

function word<Name extends string>(search: Record<string, unknown>, name: Name): { [N in Name]?: string } {
  const value = search[name];
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { [N in Name]?: string };
}
