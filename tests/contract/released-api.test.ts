import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, test } from 'vitest';
import { sdl } from '../../schemas/generated/sdl.ts';

const FOLDER = 'tests/contract/released';

// A tablet may come back after months in a cupboard: whatever a released version asks, every later server answers.
test.each(readdirSync(FOLDER))('[U04] the contract only grew since %s', (name) => {
  const released = buildSchema(readFileSync(join(FOLDER, name), 'utf8'));

  expect(findBreakingChanges(released, buildSchema(sdl))).toEqual([]);
});

test('a field that went, an argument that became necessary and a value that may be missing are found', () => {
  const released = buildSchema('type Query { tags(first: Int): [String!]! help: String! gone: Int }');
  const changed = buildSchema('type Query { tags(first: Int!): [String!]! help: String }');

  expect(findBreakingChanges(released, changed).map(({ type }) => type)).toEqual([
    'FIELD_REMOVED',
    'ARG_CHANGED_KIND',
    'FIELD_CHANGED_KIND',
  ]);
});
