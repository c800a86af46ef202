import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '../../schemas/generated/server.ts';
import { AUTHORIZATION, Device, newExplorer } from './device.ts';
import { type Operations, openOperations } from './operations.ts';
import { PEAR_CODE, removeFolders, WILLOW_CODE } from './test-server.ts';

let { garden, client, mutate, post, withToken }: Operations = {} as Operations;

beforeAll(async () => {
  ({ garden, client, mutate, post, withToken } = await openOperations());
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

const CREATE = `mutation create($Name: String!, $Avatar: Int!, $Code: String!, $AgeGroup: Int!) {
  createExplorer(Name: $Name, Avatar: $Avatar, Code: $Code, AgeGroup: $AgeGroup) {
    ID UUID Name Code Avatar { ID } AgeGroup { ID } } }`;

async function explorerNamed(Name: string): Promise<{ ID: number; UUID: string }> {
  const { data } = await mutate(CREATE, { Name, Avatar: 1, Code: WILLOW_CODE, AgeGroup: 1 });
  return data?.createExplorer ?? { ID: 0, UUID: '' };
}

describe('explorers', () => {
  test('[API-W-01] create explorer gives back who was made, with the group’s code and a number that is not zero', async () => {
    const { status, data } = await mutate(CREATE, { Name: 'Ada', Avatar: 2, Code: 'wjhh 2479', AgeGroup: 1 });

    expect(status).toBe(200);
    expect(data?.createExplorer).toMatchObject({
      Name: 'Ada',
      Code: WILLOW_CODE,
      Avatar: { ID: 2 },
      AgeGroup: { ID: 1 },
    });
    expect(data?.createExplorer.ID).toBeGreaterThan(0);
    const { body } = await client.query('{ pullExplorers(limit: 100) { documents { ID Name Code } } }');
    expect(body.data?.pullExplorers.documents).toContainEqual({ ID: data?.createExplorer.ID, Name: 'Ada', Code: null });
  });

  test('[API-W-01] two children of one name are two, and one key makes one', async () => {
    const child = { Name: 'Lea', Avatar: 1, Code: WILLOW_CODE, AgeGroup: 1 };
    const key = { 'idempotency-key': randomUUID() };
    const [one, other, first, again] = [
      await mutate(CREATE, child),
      await mutate(CREATE, child),
      await mutate(CREATE, child, key),
      await mutate(CREATE, child, key),
    ].map(({ data }) => data?.createExplorer.ID);
    expect(new Set([one, other, first]).size).toBe(3);
    expect(again).toBe(first);
    expect((await mutate(CREATE, { ...child, Name: 'Leo' }, key)).code).toBe('KEY_REUSED');
  });

  test('[API-W-01] a wrong code, an empty name and a name too long make nobody', async () => {
    const child = { Name: 'Ada', Avatar: 2, Code: WILLOW_CODE, AgeGroup: 1 };
    expect(await mutate(CREATE, { ...child, Code: 'AAAA-AAAA' })).toMatchObject({
      data: null,
      code: 'GROUP_NOT_FOUND',
    });
    expect((await mutate(CREATE, { ...child, Name: '  ' })).code).toBe('BAD_INPUT');
    expect((await mutate(CREATE, { ...child, Name: 'x'.repeat(61) })).code).toBe('BAD_INPUT');
  });

  test('[API-W-02] updateExplorer changes what is named, for the group of the delivery token alone', async () => {
    const { ID } = await explorerNamed('Ben');
    const UPDATE = `mutation u($ID: Int!, $Name: String, $Avatar: Int) {
      updateExplorer(ID: $ID, Name: $Name, Avatar: $Avatar) { Name Avatar { ID ImageURL } } }`;
    const renamed = await mutate(UPDATE, { ID, Name: 'Benno' }, withToken());
    expect(renamed.data?.updateExplorer).toMatchObject({ Name: 'Benno', Avatar: { ID: 1 } });
    const redrawn = await mutate(UPDATE, { ID, Avatar: 2 }, withToken());
    expect(redrawn.data?.updateExplorer).toMatchObject({ Name: 'Benno', Avatar: { ID: 2 } });
    expect(redrawn.data?.updateExplorer.Avatar.ImageURL).not.toBe('');

    const pear = new Device(garden.address);
    await pear.signIn(PEAR_CODE);
    const foreign = await mutate(UPDATE, { ID, Name: 'Hacked' }, { 'hedgerow-delivery': pear.token });
    const nobody = await mutate(UPDATE, { ID: 999_999, Name: 'Hacked' }, { 'hedgerow-delivery': pear.token });
    expect(foreign).toEqual(nobody);
    expect(foreign.code).toBe('EXPLORER_NOT_IN_GROUP');
    expect((await mutate(UPDATE, { ID, Name: 'Hacked' })).code).toBe('TOKEN_UNKNOWN');

    const other = await explorerNamed('Bob');
    const key = { ...withToken(), 'idempotency-key': randomUUID() };
    expect((await mutate(UPDATE, { ID, Name: 'Bee' }, key)).data?.updateExplorer.Name).toBe('Bee');
    expect((await mutate(UPDATE, { ID: other.ID, Name: 'Bee' }, key)).code).toBe('KEY_REUSED');
    // Whatever became of the rest of Ben meanwhile, the call says the same.
    await mutate(UPDATE, { ID, Avatar: 1 }, withToken());
    expect((await mutate(UPDATE, { ID, Name: 'Bee' }, key)).data?.updateExplorer).toMatchObject({ Avatar: { ID: 1 } });
    expect((await mutate(UPDATE, { ID, Name: 'Bee', Avatar: 2 }, key)).code).toBe('KEY_REUSED');
  });

  test('[API-W-09] register user answers with the explorer for the device to keep', async () => {
    const form = { name: 'Cleo', agegroup: '-1', avatar: '1', code: WILLOW_CODE };
    const { status, body } = await post('/register-user', form);
    expect([status, body['Name'], body['AgeGroup']]).toEqual([201, 'Cleo', { ID: -1, MinAge: -1, MaxAge: -1 }]);
    expect(body['ID']).toBeGreaterThan(0);
    expect((await post('/register-user', { ...form, code: 'AAAA-AAAA' })).code).toBe('GROUP_NOT_FOUND');
    expect((await post('/register-user', { ...form, avatar: 'fox' })).code).toBe('BAD_INPUT');
    expect((await post('/register-user', { ...form, admin: '1' })).code).toBe('BAD_INPUT');
  });
});

describe('missions and photos', () => {
  const progress = async (Explorer: number) => {
    const { body } = await client.query(
      'query($e: Int!) { readMissionProgress(Explorer: $e) { Mission { ID } StartTime EndTime Complete } }',
      { e: Explorer },
    );
    return (body.data as Query | null)?.readMissionProgress;
  };

  test('[API-W-11] [API-R-12] a mission is begun and finished once, and its progress can be read', async () => {
    const { ID } = await explorerNamed('Dora');
    const form = { explorer: String(ID), mission: '12', time: '1778745600.5' };
    const begun = await post('/mission-start', form, withToken());
    expect([begun.status, begun.body['kind']]).toEqual([201, 'missionStart']);
    expect((await post('/mission-start', form, withToken())).status).toBe(200);
    expect(await progress(ID)).toEqual([
      { Mission: { ID: 12 }, StartTime: 1778745600.5, EndTime: null, Complete: false },
    ]);
    await post('/mission-finish', { ...form, time: '1778745900' }, withToken());
    expect(await progress(ID)).toEqual([
      { Mission: { ID: 12 }, StartTime: 1778745600.5, EndTime: 1778745900, Complete: true },
    ]);
  });

  test('[API-W-11] without a time the server’s counts; bad forms and foreign explorers change nothing', async () => {
    const { ID } = await explorerNamed('Emre');
    const before = Date.now() / 1000;
    await post('/mission-start', { explorer: String(ID), mission: '12' }, withToken());
    const [{ StartTime } = { StartTime: null }] = (await progress(ID)) ?? [];
    expect(StartTime).toBeGreaterThanOrEqual(before);

    expect((await post('/mission-start', { explorer: String(ID) }, withToken())).code).toBe('BAD_INPUT');
    expect((await post('/mission-finish', { explorer: '999999', mission: '12' }, withToken())).code).toBe(
      'EXPLORER_NOT_IN_GROUP',
    );
    expect((await post('/mission-finish', { explorer: String(ID), mission: '12' })).code).toBe('TOKEN_UNKNOWN');
    expect(await progress(ID)).toHaveLength(1);
    expect(await progress(999_999)).toEqual([]);
  });

  test('[API-W-12] a photo is deleted by a removal, and deleting twice gives the same', async () => {
    const child = newExplorer(garden.willow.id);
    await client.submit(child);
    const { body } = await client.query('{ pullExplorers(limit: 100) { documents { ID UUID } } }');
    const ID = body.data?.pullExplorers.documents.find(({ UUID }) => UUID === child.id)?.ID ?? 0;
    const form = new FormData();
    for (const [name, value] of [
      ['explorer', ID],
      ['mission', 1],
      ['task', 101],
      ['completed', 1],
    ])
      form.append(String(name), String(value));
    form.append('photo', new Blob([new Uint8Array(readFileSync('tests/fixtures/photos/pixel-1x1.jpg'))]), 'photo.jpg');
    const headers = { authorization: AUTHORIZATION, ...withToken() };
    expect((await fetch(`${garden.address}/task-response`, { method: 'POST', headers, body: form })).status).toBe(201);
    const shown = async () => {
      const query = 'query($e: Int!) { readTaskResponses(Explorer: $e) { Photo Completed } }';
      return (await client.query(query, { e: ID })).body.data?.readTaskResponses;
    };
    expect((await shown())?.[0]?.Photo).toMatch(/^\/media\//);

    const remove = async (query = `explorer=${ID}&mission=1&task=101`, key: Record<string, string> = {}) => {
      const address = `${garden.address}/task-response/photo?${query}`;
      const response = await fetch(address, { method: 'DELETE', headers: { ...headers, ...key } });
      return { status: response.status, body: (await response.json()) as { Photo?: null } };
    };
    const key = { 'idempotency-key': randomUUID() };
    const removed = await remove(undefined, key);
    expect(removed).toMatchObject({ status: 200, body: { Photo: null, kind: 'photoRemoval' } });
    expect(await remove(undefined, key)).toEqual(removed);
    expect((await remove(`explorer=${ID}&mission=1&task=102`, key)).status).toBe(409);
    expect(await shown()).toEqual([{ Photo: null, Completed: true }]);
    expect(await remove()).toEqual({ status: 200, body: { Photo: null } });
    expect((await remove(`explorer=${ID}&mission=1`)).status).toBe(400);
  });

  test('[API-R-13] the nearest places come first, with their distance in metres', async () => {
    const places = (await client.query('{ readLocations { ID Lat Lng } }')).body.data?.readLocations ?? [];
    const [target] = places;
    const near = await client.query(
      'query($Lat: Float!, $Lng: Float!) { readNearestLocations(Lat: $Lat, Lng: $Lng) { ID Distance Missions { ID } } }',
      { Lat: target?.Lat, Lng: target?.Lng },
    );
    const found = (near.body.data as Query | null)?.readNearestLocations ?? [];
    expect([found.length, found[0]?.ID, found[0]?.Distance]).toEqual([places.length, target?.ID, 0]);
    expect(found.map(({ Distance }) => Distance)).toEqual(found.map(({ Distance }) => Distance).sort((a, b) => a - b));
    const nowhere = await client.query('{ readNearestLocations(Lat: 91, Lng: 0) { ID } }');
    expect(nowhere.body.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });
});
