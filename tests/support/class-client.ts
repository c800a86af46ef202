import { createHash } from 'node:crypto';
import type { Explorer as ExplorerRecord, MissionProgress, TaskResponse } from '../../schemas/generated/server.ts';

const AUTHORIZATION = `Basic ${Buffer.from('hedgerow:garden').toString('base64')}`;

/** What the server holds of one class, asked the way an independent client would: by code, with plain HTTP. */
export class ClassClient {
  private readonly address: string;
  private readonly groupId: number;
  private readonly cookie: string;

  private constructor(address: string, groupId: number, cookie: string) {
    this.address = address;
    this.groupId = groupId;
    this.cookie = cookie;
  }

  static async signIn(address: string, code: string): Promise<ClassClient> {
    const response = await post(
      address,
      {},
      'query ($Code: String!) { validateExplorerCode(Code: $Code) { Code { ID } } }',
      {
        Code: code,
      },
    );
    const { data } = (await response.json()) as { data: { validateExplorerCode: { Code: { ID: number } } } };
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return new ClassClient(address, data.validateExplorerCode.Code.ID, cookie.join('; '));
  }

  /** Every task response of the class, oldest change first. */
  taskResponses(): Promise<
    Pick<
      TaskResponse,
      'ID' | 'Kind' | 'Completed' | 'Task' | 'Mission' | 'Photo' | 'Explorer' | 'AnswerOptions' | 'Tags'
    >[]
  > {
    return this.pull(
      'pullTaskResponses',
      'ID Kind Completed Photo Explorer { ID UUID } Task { ID } Mission { ID } AnswerOptions { ID } Tags { ID }',
    );
  }

  /** Which tasks an explorer has answered, a number for each response the server holds. */
  async tasksDoneBy(explorer: string): Promise<number[]> {
    const all = await this.taskResponses();
    return all.filter(({ Explorer }) => Explorer.UUID === explorer).map(({ Task }) => Task.ID);
  }

  /** SHA-256, in hexadecimal, of the photo the server holds for each task of an explorer, the newest of each. */
  async photosBy(explorer: string): Promise<Map<number, string>> {
    const hashes = new Map<number, string>();
    for (const { Explorer, Task, Photo } of await this.taskResponses())
      if (Explorer.UUID === explorer && Photo)
        hashes.set(
          Task.ID,
          createHash('sha256')
            .update(await this.photo(Photo))
            .digest('hex'),
        );
    return hashes;
  }

  /** The chosen answers of an explorer to a task, by the server's own rule; null without any. */
  async shownAnswer(explorer: string, task: number): Promise<number[] | null> {
    const number = (await this.taskResponses()).find(({ Explorer }) => Explorer.UUID === explorer)?.Explorer.ID;
    if (number === undefined) return null;
    const { readTaskResponses: shown } = await this.ask<{ readTaskResponses: TaskResponse[] }>(
      `{ readTaskResponses(Explorer: ${number}) { Task { ID } AnswerOptions { ID } } }`,
    );
    return shown.find(({ Task }) => Task.ID === task)?.AnswerOptions.map(({ ID }) => ID) ?? null;
  }

  missionProgress(): Promise<Pick<MissionProgress, 'ID' | 'Kind' | 'Mission' | 'Explorer'>[]> {
    return this.pull('pullMissionProgress', 'ID Kind Mission { ID } Explorer { ID UUID }');
  }

  /** Everybody of the class, those who registered on a tablet among them. */
  explorers(): Promise<Pick<ExplorerRecord, 'ID' | 'UUID' | 'Name' | 'Avatar' | 'AgeGroup'>[]> {
    return this.pull('pullExplorers', 'ID UUID Name Avatar { ID ImageURL } AgeGroup { ID }');
  }

  async photo(address: string): Promise<Buffer> {
    const response = await fetch(new URL(address, this.address), { headers: { cookie: this.cookie } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  private async pull<Document>(operation: string, fields: string): Promise<Document[]> {
    const pages = await this.ask<Record<string, { documents: Document[] }>>(
      `{ ${operation}(limit: 1000) { documents { ${fields} } } }`,
    );
    return pages[operation]?.documents ?? [];
  }

  private async ask<Data>(query: string): Promise<Data> {
    const headers = { cookie: this.cookie, 'hedgerow-group': String(this.groupId) };
    const response = await post(this.address, headers, query);
    const { data } = (await response.json()) as { data: Data };
    return data;
  }
}

function post(address: string, headers: Record<string, string>, query: string, variables = {}): Promise<Response> {
  return fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: AUTHORIZATION,
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
}
