import type { CDPSession, Page } from 'playwright';

interface Heap {
  /** In bytes. */
  used(): Promise<number>;
  collectGarbage(): Promise<void>;
}

/** The heap of the app's worker, which must be running already. */
export async function workerHeap(page: Page): Promise<Heap> {
  const devtools = await page.context().newCDPSession(page);
  const attached = new Promise<string>((resolve) => {
    devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return {
    used: async () => {
      const { usedSize, backingStorageSize } = await ask(devtools, sessionId, 'Runtime.getHeapUsage');
      return usedSize + backingStorageSize;
    },
    collectGarbage: async () => {
      await ask(devtools, sessionId, 'HeapProfiler.collectGarbage');
    },
  };
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

let lastId = 0;

/** Asks a worker something through the session of its page. */
async function ask(devtools: CDPSession, sessionId: string, method: string): Promise<HeapUsage> {
  lastId += 1;
  const id = lastId;
  const answer = new Promise<HeapUsage>((resolve) => {
    const listener = ({ message }: { message: string }) => {
      const received = JSON.parse(message) as { id?: number; result: HeapUsage };
      if (received.id !== id) return;
      devtools.off('Target.receivedMessageFromTarget', listener);
      resolve(received.result);
    };
    devtools.on('Target.receivedMessageFromTarget', listener);
  });
  await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return answer;
}
