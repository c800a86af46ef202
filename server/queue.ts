/** Runs tasks in the order they come, a few at a time. A task that fails does not hold up the others. */
export function createQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place is handed on, so that nobody who comes meanwhile can take it too.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
