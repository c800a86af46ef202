import { makeLink } from '../../server/store/teachers.ts';
import { AUTHORIZATION, type Device, newExplorer, taskResponse } from './device.ts';
import type { TestServer } from './test-server.ts';

/** The cookie of a teacher of the Willow class who has opened the link of a letter. */
export async function teacherCookie({ address, server, willow }: TestServer): Promise<string> {
  const token = await makeLink(server.services.store.db, willow.id, Date.now());
  const opened = await fetch(`${address}/teacher/session`, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What the audit log names, first first. */
export async function deedsOf({ server }: TestServer): Promise<string[]> {
  const rows = await server.services.store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.map(({ deed }) => deed);
}

/** Has a new explorer of the Willow class send an answer with this photo. @returns the id of the answer. */
export async function workWithPhoto({ willow }: TestServer, tablet: Device, photo: Buffer): Promise<string> {
  const explorer = newExplorer(willow.id);
  await tablet.submit(explorer);
  const work = taskResponse(willow.id, explorer.id, { photo });
  await tablet.submit(work, photo);
  return work.id;
}
