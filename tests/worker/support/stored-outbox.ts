/** A whole outbox as a file: tables as IndexedDB knew them, bytes in base64. No code of the app is needed to read it. */
export interface StoredOutbox {
  readonly name: string;
  /** IndexedDB's number: Dexie's times ten. */
  readonly version: number;
  readonly tables: readonly StoredTable[];
}

interface StoredTable {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
  readonly rows: readonly unknown[];
}

/** Reads everything a disk holds under that name. */
export async function readWhole(indexedDB: IDBFactory, name: string): Promise<StoredOutbox> {
  const database = await settled(indexedDB.open(name));
  const tables: StoredTable[] = [];
  for (const table of database.objectStoreNames) {
    const store = database.transaction(table).objectStore(table);
    const { keyPath, autoIncrement, indexNames } = store;
    const indexes = [...indexNames].map((index) => ({ name: index, keyPath: store.index(index).keyPath }));
    tables.push({ name: table, keyPath, autoIncrement, indexes, rows: await settled(store.getAll()) });
  }
  const { version } = database;
  database.close();
  return { name, version, tables };
}

/** Puts a stored outbox on an empty disk, as the old version of the app left it there. */
export async function restore(indexedDB: IDBFactory, stored: StoredOutbox): Promise<void> {
  const opening = indexedDB.open(stored.name, stored.version);
  opening.onupgradeneeded = () => {
    for (const { name, keyPath, autoIncrement, indexes, rows } of stored.tables) {
      const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
      for (const index of indexes) store.createIndex(index.name, index.keyPath);
      for (const row of rows) store.add(row);
    }
  };
  (await settled(opening)).close();
}

export function toText(stored: StoredOutbox): string {
  return `${JSON.stringify(stored, (_, value) => (value instanceof ArrayBuffer ? { base64: base64Of(value) } : value), 2)}\n`;
}

export function fromText(text: string): StoredOutbox {
  return JSON.parse(text, (_, value) => (isBytes(value) ? bytesOf(value.base64) : value));
}

function base64Of(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64');
}

function bytesOf(base64: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}

function isBytes(value: unknown): value is { base64: string } {
  return value instanceof Object && 'base64' in value && typeof value.base64 === 'string';
}

function settled<Value>(request: {
  result: Value;
  error: unknown;
  onsuccess: unknown;
  onerror: unknown;
}): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
