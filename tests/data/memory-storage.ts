/** A local storage that lives as long as a test. */
export function memoryStorage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
