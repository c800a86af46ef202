import { afterEach, expect, test, vi } from 'vitest';
import { connectionTo } from '../../src/data/connection.ts';
import { registerGroup } from '../../src/data/register-group.ts';
import { codeTexts } from '../../src/texts/errors.ts';

afterEach(() => vi.unstubAllGlobals());

const connection = connectionTo('https://garden.example', { user: 'hedgerow', password: 'garden' });
const form = {
  name: ' Willow ',
  email: 'willow@school.example',
  optin: true,
  callId: '5f1e5a0e-7d54-4a4c-8a59-0d4d1d3a7c11',
};

/** What registering gives when the server says `registerGroup`. */
function registered(group: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ data: { registerGroup: group } }));
  return registerGroup(connection, form, 'en');
}

test('a form that is sent again names the same call, and asks for the letter in the language of the app', async () => {
  const said: (string | null)[][] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    said.push(['idempotency-key', 'accept-language'].map((name) => new Headers(headers).get(name)));
    throw new TypeError('the answer was lost');
  });
  for (let time = 0; time < 2; time++)
    await expect(registerGroup(connection, form, 'fr')).rejects.toMatchObject({ name: 'NoAnswerError' });
  expect(said).toEqual([
    [form.callId, 'fr'],
    [form.callId, 'fr'],
  ]);
});

test('[VAL-13] without the result there is no group, and the teacher reads why', async () => {
  expect(await registered(null)).toBeNull();
  expect(await registered({ ID: 7, Name: 'Willow', Code: '' })).toBeNull();
  expect(await registered({ ID: 7, Name: 'Willow', Code: 'WJHH-2479' })).toEqual({ name: 'Willow', code: 'WJHH-2479' });
  expect(codeTexts.noUser).toBe('No User with that code found!');
});
