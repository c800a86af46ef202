import { afterEach, expect, test, vi } from 'vitest';
import { connectionTo } from '../../src/data/connection.ts';
import { registerGroup } from '../../src/data/register-group.ts';
import { codeTexts } from '../../src/texts/errors.ts';

afterEach(() => vi.unstubAllGlobals());

const connection = connectionTo('https://garden.example', { user: 'hedgerow', password: 'garden' });
const form = { name: ' Willow ', email: 'willow@school.example', optin: true };

/** What registering gives when the server says `registerGroup`. */
function registered(group: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { registerGroup: group } }));
  return registerGroup(connection, form);
}

test('[VAL-13] without the result there is no group, and the teacher reads why', async () => {
  expect(await registered(null)).toBeNull();
  expect(await registered({ ID: 7, Name: 'Willow', Code: '' })).toBeNull();
  expect(await registered({ ID: 7, Name: 'Willow', Code: 'WJHH-2479' })).toEqual({ name: 'Willow', code: 'WJHH-2479' });
  expect(codeTexts.noUser).toBe('No User with that code found!');
});
