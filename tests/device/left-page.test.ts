import { IDBFactory, IDBDatabase as Prototype } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { holdNothingWhenLeft } from '../../src/device/left-page.ts';
import { FakePage } from '../support/leavable-page.ts';

let page: FakePage;
let disk: IDBDatabase;

beforeEach(async () => {
  page = new FakePage();
  // A class of its own for each test, so that none meets the changes of another.
  class Databases extends Prototype {}
  holdNothingWhenLeft(page, Databases.prototype);
  disk = Object.setPrototypeOf(await opened(new IDBFactory()), Databases.prototype) as IDBDatabase;
});

test('a transaction under way ends when the page is left and kept, and nothing of it is written', async () => {
  const { transaction, ended } = busy();

  page.isLeft(true);

  expect(await ended).toBe('abort');
  expect(transaction.error).toBeNull();
});

test('nor does a page that has been left begin another one', async () => {
  page.isLeft(true);

  const transaction = disk.transaction('words', 'readwrite');

  expect(await endOf(transaction)).toBe('abort');
});

test('where the page is not kept, and when a transaction has ended, nothing is touched', async () => {
  const transaction = disk.transaction('words', 'readwrite');
  transaction.objectStore('words').put('fern', 1);

  page.isLeft(false);

  expect(await endOf(transaction)).toBe('complete');
  expect(() => page.isLeft(true)).not.toThrow();
});

test('a page that is shown again is loaded anew, one that is shown for the first time is not', () => {
  page.isShown(false);
  expect(page.location.reload).not.toHaveBeenCalled();

  page.isShown(true);
  expect(page.location.reload).toHaveBeenCalledOnce();
});

/** A transaction that would not end by itself: each answer is followed by the next question. */
function busy() {
  const transaction = disk.transaction('words', 'readwrite');
  const ask = (): void => {
    transaction.objectStore('words').get(1).onsuccess = ask;
  };
  ask();
  return { transaction, ended: endOf(transaction) };
}

function endOf(transaction: IDBTransaction): Promise<string> {
  return new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end));
  });
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('words');
    request.onupgradeneeded = () => request.result.createObjectStore('words');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
