import type { Post } from '../../schemas/garden-map.ts';

/** The post with the word a child typed; case, spaces and dashes do not matter. */
export function postWithCode(typed: string, posts: readonly Post[]): Post | null {
  const word = plain(typed);
  return posts.find(({ code }) => plain(code) === word) ?? null;
}

function plain(word: string): string {
  return word.replaceAll(/[\s-]/g, '').toUpperCase();
}
