import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { sdl } from '../../schemas/generated/sdl.ts';

const FOLDER = 'tests/contract/released-operations';
const problemsOf = (operations: string) => validate(buildSchema(sdl), parse(operations)).map(({ message }) => message);

// The app on a tablet may be a version older than the server for a while: it waits for a quiet moment to be updated.
test.each(readdirSync(FOLDER))('[U04] the server of today answers every operation of %s', (name) => {
  expect(problemsOf(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
});

test('[U04] the operations of today are answered too, and one that went would be found', () => {
  expect(problemsOf(readFileSync('src/data/operations.graphql', 'utf8'))).toEqual([]);
  expect(problemsOf('query { readGoneThings { ID } }')).toHaveLength(1);
});
