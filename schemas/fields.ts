/** Field shapes of the replicated copy, with the limits RxDB asks of keys and indexes. */

export const id = { type: 'string', maxLength: 64 } as const;
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const number = { type: 'number' } as const;
export const ids = { type: 'array', items: { type: 'string' } } as const;
/** The server's change counter: where replication stands, never a time. */
export const changeCounter = { type: 'number', minimum: 0, maximum: 1e14, multipleOf: 1 } as const;
export const sizedImage = {
  type: 'object',
  properties: { url: text, width: number, height: number },
  required: ['url', 'width', 'height'],
} as const;
