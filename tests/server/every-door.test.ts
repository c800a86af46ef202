import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sdl } from '../../schemas/generated/sdl.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { createApp, registerRoutes } from '../../server/http/app.ts';
import { AUTHORIZATION, type Device, missionWork, newExplorer, taskResponse } from './device.ts';
import { addressRules, fieldRules, WRONG_CODE } from './door-rules.ts';
import { allOperations, type Operation } from './schema-operations.ts';
import { socketTo } from './socket.ts';
import { newFolder, removeFolders, soon, type TestServer } from './test-server.ts';
import { ask, askField, type ClassUnderAttack, headersOf, openClass, openQuince, startWhole } from './two-classes.ts';

let garden: TestServer;
/** Whom everybody else tries to see. */
let quince: ClassUnderAttack;
let rows: string;
/** Another class. */
let medlar: Awaited<ReturnType<typeof openClass>>;

beforeAll(async () => {
  garden = await startWhole();
  quince = await openQuince(garden);
  rows = await quince.rows();
  medlar = await openMedlar();
});
afterAll(async () => {
  await garden.close();
  removeFolders();
});

const openMedlar = () => openClass(garden, 'Medlar', 'medlar@school.example');
const operations = allOperations();
const overHttp = operations.filter(({ kind }) => kind !== 'subscription');
const streams = operations.filter(({ kind }) => kind === 'subscription');
const addresses = Object.entries(addressRules);

function expectNothingOfQuince(text: string): void {
  for (const secret of quince.secrets) expect(text).not.toContain(secret);
}

/** Names Quince's rows wherever an operation takes a name. */
function variablesFor({ name, takes }: Operation, changes: object = {}): object {
  const { number } = quince.explorer;
  const known = {
    ...{ ID: number, Explorer: number, Mission: null, limit: 1000, checkpoint: null, Lat: 43.7, Lng: 7.4 },
    ...{ Name: 'Nobody', Avatar: 1, AgeGroup: 1, Email: null, Optin: null },
    Code: fieldRules[name]?.proof === 'code' ? WRONG_CODE : quince.code,
    ...changes,
  };
  return Object.fromEntries(Object.entries(known).filter(([argument]) => takes.includes(argument)));
}

describe('a rule for every door', () => {
  test('[ROLE-04] every query, change and stream of the schema says what opens it', () => {
    expect(Object.keys(fieldRules).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  test('[ROLE-04] every address that the server registers says what opens it', async () => {
    const registered = new Set<string>();
    const app = createApp({ https: null, trustedProxies: [], logLevel: 'silent' });
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.add(`${one} ${url}`);
    });
    await registerRoutes(app, {
      services: garden.server.services,
      schema: createSchema(sdl),
      metricsAccess: { token: null, isBehindProxy: false },
      takesCounts: true,
      appFolder: newFolder(),
      teacherFolder: newFolder(),
    });
    await app.close();
    // HEAD is answered by what answers GET.
    const doors = [...registered].filter(
      (door) => !registered.has(door.replace(/^HEAD /, 'GET ')) || !/^HEAD/.test(door),
    );
    expect(doors.toSorted()).toEqual(Object.keys(addressRules).toSorted());
  });
});

describe('operations', () => {
  test.each(overHttp.map((operation) => [operation.name, operation] as const))(
    '[ROLE-04] %s shows and changes nothing of a class to whoever is not of it',
    async (name, operation) => {
      const rule = fieldRules[name];
      const variables = variablesFor(operation);
      const nobody = await askField(garden.address, operation.document, variables, headersOf(null, quince.groupId));
      const other = await askField(garden.address, operation.document, variables, headersOf(medlar, quince.groupId));
      const own = await askField(garden.address, operation.document, variables, headersOf(medlar, medlar.group.id));
      const place = { id: quince.explorer.id, updatedAt: 1 };
      const further = await askField(
        ...([garden.address, operation.document, variablesFor(operation, { checkpoint: place })] as const),
        headersOf(medlar, medlar.group.id),
      );

      expect([nobody.code, other.code]).toEqual([rule?.nobody, rule?.otherClass]);
      for (const { text } of [nobody, other, own, further]) expectNothingOfQuince(text);
      expect(await quince.rows()).toBe(rows);
    },
  );

  test.each(
    overHttp.filter(({ name }) => fieldRules[name]?.proof === 'session').map((one) => [one.name, one] as const),
  )('[ROLE-04] %s does show it to the class itself, so that the walk would have seen it', async (_, operation) => {
    const { text } = await askField(
      ...([garden.address, operation.document, variablesFor(operation)] as const),
      headersOf(quince, quince.groupId),
    );
    expect(quince.secrets.some((secret) => text.includes(secret))).toBe(true);
  });
});

describe('addresses', () => {
  // At some of these doors a teacher ends the sessions of the own class.
  beforeEach(async () => {
    medlar = await openMedlar();
  });
  afterAll(async () => {
    medlar = await openMedlar();
  });

  test.each(addresses)(
    '[ROLE-04] %s shows and changes nothing of a class to whoever is not of it',
    async (door, rule) => {
      const question = rule.asks(quince);
      const app = { authorization: AUTHORIZATION };
      const stranger = await ask(garden.address, door, question, headersOf(medlar, quince.groupId));
      if (rule.isCall) expect(stranger.code).toBe('BAD_CREDENTIALS');
      const nobody = await ask(garden.address, door, question, { ...app, ...headersOf(null, quince.groupId) });
      const other = await ask(garden.address, door, question, { ...app, ...headersOf(medlar, quince.groupId) });

      expect([nobody.code, other.code]).toEqual([rule.nobody, rule.otherClass]);
      for (const { text } of [stranger, nobody, other]) expectNothingOfQuince(text);
      expect(await quince.rows()).toBe(rows);
    },
  );

  test('[ROLE-04] a photo is not had under the number of the asker’s own class either', async () => {
    const media = { path: `/media/${medlar.group.id}/${quince.photoId}` };
    const answer = await ask(garden.address, 'GET /media/:group/:id', media, headersOf(medlar, medlar.group.id));
    expect(answer.code).toBe('NOT_FOUND');
  });
});

describe('streams', () => {
  const listeners = () => garden.server.services.store.live.listeners;
  const follow = (client: Client, { document }: Operation) => {
    const heard: string[] = [];
    const hear = (answer: unknown) => void heard.push(JSON.stringify(answer));
    client.subscribe({ query: document }, { next: hear, error: hear, complete: () => undefined });
    return heard;
  };

  test.each(streams.map((stream) => [stream.name, stream] as const))(
    '[ROLE-04] %s is closed to whoever names a class and cannot prove it; without a class it opens as its rule says',
    async (name, stream) => {
      const closed: number[] = [];
      const cookie = medlar.device.cookieHeader;
      const named = socketTo(garden.address, { group: quince.groupId, cookie, onClosed: (code) => closed.push(code) });
      const refused = follow(named, stream);
      await soon(() => expect(closed).toEqual([4403]));
      const without = socketTo(garden.address);
      const heard = follow(without, stream);
      if (fieldRules[name]?.nobody === 'OK') await soon(() => expect(listeners()).toBe(1));
      else await soon(() => expect(heard.join()).toContain(`"code":"${fieldRules[name]?.nobody}"`));

      expectNothingOfQuince([...refused, ...heard].join());
      for (const socket of [named, without]) await socket.dispose();
      await soon(() => expect(listeners()).toBe(0));
    },
  );

  test('[ROLE-04] a socket of another class that follows everything hears of its own work and of nobody else’s', async () => {
    const client = socketTo(garden.address, { group: medlar.group.id, cookie: medlar.device.cookieHeader });
    const heard = streams.map((stream) => follow(client, stream));
    await soon(() => expect(listeners()).toBe(streams.length));
    const work = async (device: Device, groupId: number) => {
      const child = newExplorer(groupId);
      const works = [child, taskResponse(groupId, child.id), missionWork('missionStart', groupId, child.id)];
      for (const one of works) expect((await device.submit(one)).status).toBe(201);
      return works.map(({ id }) => id);
    };
    const foreign = await work(quince.device, quince.groupId);
    const own = await work(medlar.device, medlar.group.id);

    await soon(() => {
      for (const id of own) expect(heard.flat().join()).toContain(id);
    });
    expectNothingOfQuince(heard.flat().join());
    for (const id of foreign) expect(heard.flat().join()).not.toContain(id);
    await client.dispose();
  });
});
