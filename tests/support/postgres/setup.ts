/**
 * Runs beside all test files that may ask for a database, in a process of its own: starts one PostgreSQL when the first one does,
 * gives each that asks a new one, and ends it after the last test. A run that asks for none pays nothing.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { Cluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a database. */
    readonly postgresDesk: string;
  }
}

let cluster: Promise<Cluster> | null = null;
const desk = createServer((_, response) => {
  void newDatabase().then((told) => response.end(JSON.stringify(told)));
});

export async function setup(project: TestProject): Promise<void> {
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening));
  project.provide('postgresDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
}

export async function teardown(): Promise<void> {
  desk.close();
  desk.closeAllConnections();
  // One that could not be started has said so to whoever asked.
  await cluster?.then((started) => started.stop()).catch(() => undefined);
}

async function newDatabase(): Promise<{ url: string } | { reason: string }> {
  try {
    cluster ??= Cluster.start();
    return { url: await (await cluster).newDatabase() };
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) };
  }
}
