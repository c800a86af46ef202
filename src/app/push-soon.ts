import type { RouterHistory } from '@tanstack/react-router';

/** So long, in milliseconds, a tablet that is busy with the next page may take to carry out one step back. */
const STEP_BACK_MS = 2000;

/**
 * Pushes an address when the next frame has been drawn. Whoever goes elsewhere before that has left already. Whoever goes back
 * wants the page that was left, but a browser counts that step from the address that stood there when it was asked: before the
 * push, and also when the push overtakes it, one step back goes one too far.
 * @returns how to push at once.
 */
export function pushSoon(history: RouterHistory, href: string): () => void {
  let isOver = false;
  const end = onNextAction(history, ({ type }) => {
    isOver = true;
    if (type === 'BACK') history.forward();
  });
  const push = (): void => {
    if (isOver) return;
    isOver = true;
    end();
    history.push(href);
    const pushedAt = performance.now();
    onNextAction(history, (action) => {
      const isOvertaken = action.type === 'GO' && action.index === -2;
      if (isOvertaken && performance.now() - pushedAt < STEP_BACK_MS) history.forward();
    });
  };
  afterTheNextFrame(push);
  return push;
}

type Action = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]['action'];

/** @returns how to listen no longer. */
function onNextAction(history: RouterHistory, listener: (action: Action) => void): () => void {
  const end = history.subscribe(({ action }) => {
    end();
    listener(action);
  });
  return end;
}

function afterTheNextFrame(task: () => void): void {
  // A hidden page has no frames.
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
