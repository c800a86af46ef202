/** Runs tasks one after another, in the order they were given; a failed one does not hold up the next. */
export function oneAtATime(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const current = last.then(task);
    last = current.catch(() => {}); // whoever asked for it hears of the failure
    return current;
  };
}
