import { buildSchema, type GraphQLObjectType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '../../schemas/collections.ts';
import { sdl } from '../../schemas/generated/sdl.ts';
import { replicationOperations } from '../../src/data/operations.ts';

const api = buildSchema(sdl);
const names = Object.keys(collections) as CollectionName[];

/**
 * What the app has no use for: the same moment as UnixDate in words, for people who read answers by hand, and how far
 * the device's clock was off, for the adults' lists that put the times of several devices side by side.
 */
const forOthers = ['Date', 'ClockOffset', 'Code'];

/** The GraphQL type whose records a collection holds, found through its pull operation. */
function recordType(name: CollectionName): GraphQLObjectType {
  const operation = `pull${name[0]?.toUpperCase()}${name.slice(1)}`;
  const page = api.getQueryType()?.getFields()[operation]?.type.toString().replace('!', '') ?? '';
  const type = api.getType(page.replace(/Page$/, ''));
  if (!isObjectType(type)) throw new Error(`${operation} leads to no record type`);
  return type;
}

describe.each(names)('collection %s', (name) => {
  test('its schema is one RxDB can index: every index is a required string with a length', () => {
    const schema = collections[name] as {
      indexes?: readonly string[];
      required: readonly string[];
      properties: Record<string, { maxLength?: number }>;
    };
    for (const index of schema.indexes ?? []) {
      expect(schema.required).toContain(index);
      expect(schema.properties[index]?.maxLength).toBeGreaterThan(0);
    }
    expect(schema.properties['id']?.maxLength).toBeGreaterThan(0);
    expect(schema.required).toEqual(expect.arrayContaining(['id', 'updatedAt']));
  });

  test('the app asks for every field of its record, so that nothing the server knows is lost on the way', () => {
    const { pull, stream } = replicationOperations[name];
    for (const field of Object.keys(recordType(name).getFields())) {
      if (forOthers.includes(field)) continue;
      expect(pull.toString(), `pull of ${name}`).toMatch(new RegExp(`\\b${field}\\b`));
      expect(stream.toString(), `stream of ${name}`).toMatch(new RegExp(`\\b${field}\\b`));
    }
  });
});
