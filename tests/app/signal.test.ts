import { beforeEach, describe, expect, test } from 'vitest';
import { Signal } from '../../src/app/signal.ts';

let signal: Signal;
beforeEach(() => {
  signal = new Signal();
});

describe('[OFF-15] the app says that it is offline for as long as it seems so', () => {
  test('a gap so short that no call failed ends with the hint that began it', () => {
    signal.found(true);
    signal.hint(false);
    expect(signal.isOffline.get()).toBe(true);
    signal.hint(true);
    expect(signal.isOffline.get()).toBe(false);
  });

  test('before anybody is signed in the hint is all there is', () => {
    signal.hint(false);
    expect(signal.isOffline.get()).toBe(true);
    signal.hint(true);
    expect(signal.isOffline.get()).toBe(false);
  });

  test('a Wi-Fi without the server is no signal, whatever the browser says', () => {
    signal.found(false);
    signal.hint(false);
    signal.hint(true);
    expect(signal.isOffline.get()).toBe(true);
    signal.found(true);
    expect(signal.isOffline.get()).toBe(false);
  });

  test('[N07] a server that answers is reached, though the browser claims to be offline', () => {
    signal.hint(false);
    signal.found(true);
    expect(signal.isOffline.get()).toBe(false);
  });

  test('a class that has left in a gap leaves no word of it behind', () => {
    signal.found(false);
    signal.found(null);
    expect(signal.isOffline.get()).toBe(false);
  });
});
