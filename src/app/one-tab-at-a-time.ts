/** Runs what decides which classes this device knows while no other tab of it does. */
export function oneTabAtATime<Value>(task: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('hedgerow-code', task) as Promise<Value>;
}
