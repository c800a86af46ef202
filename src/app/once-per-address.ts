import type { RouterHistory } from '@tanstack/react-router';

/**
 * A child's second tap on the same card asks for the page that is already on its way: one Back leaves it all the same.
 * @returns the history it was given, which from now on makes no entry of the address it is at.
 */
export function oncePerAddress(history: RouterHistory): RouterHistory {
  const { push } = history;
  history.push = (href, state, options) => {
    if (href !== history.location.href) push(href, state, options);
  };
  return history;
}
