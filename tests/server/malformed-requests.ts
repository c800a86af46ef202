import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { AUTHORIZATION, missionWork, newExplorer, taskResponse } from './device.ts';
import { addressRules, type Victim } from './door-rules.ts';
import { allOperations } from './schema-operations.ts';

export interface MalformedRequest {
  readonly pieces: readonly Buffer[];
  /** The sender hangs up after the last piece. */
  readonly isCutOff: boolean;
}

/** Whoever sends them: rights of another class. */
export interface Sender {
  readonly headers: Readonly<Record<string, string>>;
  readonly groupId: number;
}

const leaf = readFileSync('tests/fixtures/photos/small-320x240.jpg');
const BOUNDARY = 'xX';

/** Requests that were right once, and then had something done to them; some of them still are. */
export function malformedRequests(sender: Sender, victim: Victim): fc.Arbitrary<MalformedRequest> {
  const request = fc.oneof(
    { arbitrary: multipartRequests(sender, victim), weight: 4 },
    { arbitrary: queryRequests(victim), weight: 4 },
    { arbitrary: strayRequests(), weight: 2 },
  );
  return fc
    .tuple(
      request,
      strangeHeaders(sender, victim),
      damage(),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(0, 0, 0, 1),
    )
    .map(([{ line, type, body }, headers, hurt, count, cut]) => {
      const damaged = hurt(body);
      const all = {
        ...{ host: 'localhost', authorization: AUTHORIZATION, connection: 'close', ...sender.headers },
        ...(type && { 'content-type': type }),
        'content-length': String(damaged.length),
        ...headers,
      };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      const bytes = Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, 'latin1'), damaged]);
      return { pieces: cutUp(cut ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes, count), isCutOff: true };
    });
}

interface Plan {
  /** Method and path. */
  readonly line: string;
  readonly type: string;
  readonly body: Buffer;
}

/** What a word, a number or a value may turn into. */
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '-1',
    '1e400',
    '9007199254740993',
    "' or 1=1 --",
    '../../keys',
    '[object Object]',
    '\ud800',
  ),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
);

function multipartRequests({ groupId }: Sender, victim: Victim): fc.Arbitrary<Plan> {
  const child = newExplorer(groupId);
  const works: object[] = [
    ...[child, taskResponse(groupId, child.id, { photo: leaf }), missionWork('missionStart', groupId, child.id)],
    victim.work,
  ];
  const work = fc
    .tuple(fc.constantFrom(...works), fc.option(fc.tuple(fc.nat(), fc.jsonValue())))
    .map(([right, change]) => {
      const fields = Object.entries(right);
      if (change) fields[change[0] % fields.length] = [fields[change[0] % fields.length]?.[0] ?? '', change[1]];
      return JSON.stringify(Object.fromEntries(fields));
    });
  const names = [
    'work',
    'photo',
    'explorer',
    'mission',
    'task',
    'completed',
    'answeroption[]',
    'code',
    'name',
    'email',
  ];
  const value = fc.oneof(work, fc.constantFrom('1', '0', victim.code, String(victim.explorer.number)), strangeText);
  const part = fc.tuple(
    fc.oneof(fc.constantFrom(...names), strangeText),
    fc.oneof(value, fc.constant(leaf)),
    fc.boolean(),
  );
  const paths = Object.keys(addressRules).filter((door) => door.startsWith('POST '));
  return fc
    .tuple(fc.constantFrom(...paths), work, fc.array(part, { maxLength: 8 }), fc.boolean())
    .map(([line, first, parts, isForSubmission]) => ({
      line: isForSubmission ? 'POST /submissions' : line,
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: multipart([...(isForSubmission ? [['work', first, false] as const] : []), ...parts]),
    }));
}

function multipart(parts: readonly (readonly [name: string, value: string | Buffer, isFile: boolean])[]): Buffer {
  const written = parts.flatMap(([name, value, isFile]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="a"' : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function queryRequests(victim: Victim): fc.Arbitrary<Plan> {
  const right = [victim.explorer.number, victim.code, 1, 1000, null, { id: victim.explorer.id, updatedAt: 1 }];
  const value = fc.oneof(fc.constantFrom(...right), fc.jsonValue(), strangeText);
  const pieces = [
    '{',
    '}',
    '...',
    '@skip(if: true)',
    '__schema',
    'query',
    'fragment a on Query',
    '$x',
    '"""',
    ':',
    '!',
  ];
  return fc
    .tuple(
      fc.constantFrom(...allOperations()),
      fc.array(value, { minLength: 6, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...pieces), strangeText)), { maxLength: 3 }),
      fc.option(fc.jsonValue(), { freq: 4 }),
    )
    .map(([{ document, takes }, values, changes, other]) => {
      const words = document.split(' ');
      for (const [at, word] of changes) words[at % words.length] = word;
      const variables = Object.fromEntries(takes.map((name, index) => [name, values[index]]));
      const body = other === null ? { query: words.join(' '), variables } : other;
      return { line: 'POST /graphql', type: 'application/json', body: Buffer.from(JSON.stringify(body)) };
    });
}

/** Other methods, paths and kinds of body. */
function strayRequests(): fc.Arbitrary<Plan> {
  const path = fc.oneof(
    fc.constantFrom(...Object.keys(addressRules).map((door) => door.split(' ')[1] ?? '/')),
    fc.constantFrom(
      '/media/1/%00',
      '/media/%2e%2e/keys',
      '/%',
      '/teacher/assets/..%2f..%2fkeys',
      '//',
      '/graphql?query=%FF',
    ),
    fc.webUrl().map((url) => url.slice(url.indexOf('/', 8))),
  );
  const types = [
    '',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'a/b;c=d',
  ];
  return fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'BREW'),
      path,
      fc.constantFrom(...types),
      strangeText,
    )
    .map(([method, where, type, text]) => ({ line: `${method} ${where}`, type, body: Buffer.from(text) }));
}

function strangeHeaders({ headers }: Sender, victim: Victim): fc.Arbitrary<Record<string, string>> {
  const name = fc.constantFrom(
    ...[
      ...Object.keys(headers),
      'idempotency-key',
      'content-type',
      'content-length',
      'host',
      'hedgerow-clock',
      'accept',
    ],
    ...['transfer-encoding', 'origin', 'upgrade', 'expect', 'cookie', 'x-forwarded-for', 'range'],
  );
  const value = fc.oneof(
    fc.constantFrom(
      String(victim.groupId),
      victim.photoId,
      victim.deviceId,
      'chunked',
      'websocket',
      '99999999999',
      '-1',
      '\u0001',
    ),
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
    fc.integer({ min: 1, max: 30_000 }).map((length) => 'h'.repeat(length)),
  );
  return fc.oneof(
    { arbitrary: fc.constant({}), weight: 3 },
    { arbitrary: fc.dictionary(name, value, { maxKeys: 2 }), weight: 2 },
  );
}

/** What may happen to bytes on their way: nothing, a piece lost, doubled or turned into others. */
function damage(): fc.Arbitrary<(bytes: Buffer) => Buffer> {
  const place = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 200 }), fc.nat(255));
  return fc.oneof(
    { arbitrary: fc.constant((bytes: Buffer) => bytes), weight: 3 },
    {
      arbitrary: fc
        .tuple(place, fc.constantFrom('lost', 'doubled', 'other'))
        .map(([[where, length, byte], what]) => (bytes: Buffer) => {
          const at = Math.floor(where * bytes.length);
          const hit = bytes.subarray(at, at + length);
          const instead = { lost: [], doubled: [hit, hit], other: [Buffer.alloc(hit.length, byte)] }[what] ?? [];
          return Buffer.concat([bytes.subarray(0, at), ...instead, bytes.subarray(at + length)]);
        }),
      weight: 2,
    },
  );
}

function cutUp(bytes: Buffer, count: number): Buffer[] {
  const length = Math.ceil(bytes.length / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * length, (index + 1) * length));
}
