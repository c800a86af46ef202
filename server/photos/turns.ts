const last = new Map<string, Promise<unknown>>();

/**
 * Runs what concerns one photo of the storage one after another: its file is named by its content, so it may be erased for one
 * piece of work while another brings the very same picture. Of other servers on the same storage this one knows nothing: there
 * the tablet's question for its receipts finds that the photo is missing, before its bytes leave.
 * @param path in the photo storage.
 */
export async function inTurnOf<Value>(path: string, task: () => Promise<Value>): Promise<Value> {
  const before = last.get(path) ?? Promise.resolve();
  const current = before.then(task);
  const ended = current.catch(() => undefined); // whoever asked for it hears of the failure
  last.set(path, ended);
  try {
    return await current;
  } finally {
    if (last.get(path) === ended) last.delete(path);
  }
}
