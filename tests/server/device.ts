import { createHash, randomUUID } from 'node:crypto';
import type { Receipt } from '../../schemas/delivery.ts';
import type { CodeValidation, Query } from '../../schemas/generated/server.ts';
import type { NewExplorer, PhotoRemoval, TaskResponseWork, Work } from '../../schemas/work.ts';
import { CREDENTIALS, startWithClasses, type TestServer, WILLOW_CODE } from './test-server.ts';

export const AUTHORIZATION = `Basic ${Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64')}`;

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}
export interface QueryAnswer {
  readonly data: Query | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly locations?: readonly { line: number; column: number }[];
    readonly extensions: { readonly code: string };
  }[];
}

export const VALIDATE = `query validateExplorerCode($Code: String!) { validateExplorerCode(Code: $Code) {
  Code { ID Name Email Code Demo DeliveryToken Explorers { ID UUID Name UpdateIDs Avatar { ID ImageURL } AgeGroup { ID MinAge MaxAge } updatedAt deleted } }
} }`;

/** A tablet as the server meets it: it keeps cookies, its id and its delivery tokens, and speaks plain HTTP. */
export class Device {
  readonly address: string;
  readonly id = randomUUID();
  readonly cookies = new Map<string, string>();
  /** Sent with every call beside the usual headers. */
  readonly extra: Record<string, string>;
  groupId: number | null = null;
  token = '';

  constructor(address: string, extra: Record<string, string> = {}) {
    this.address = address;
    this.extra = extra;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async query(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<QueryAnswer>> {
    const response = await fetch(`${this.address}/graphql`, {
      method: 'POST',
      headers: { ...this.headers(), 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return this.answer(response);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.address}${path}`, { headers: { ...this.headers(), ...headers } });
  }

  /** Opens a group by its code and keeps what the server hands out. */
  async signIn(code: string): Promise<Answer<QueryAnswer>> {
    const answer = await this.query(VALIDATE, { Code: code }, { 'hedgerow-device': this.id });
    const group = opened(answer);
    this.groupId = group?.ID ?? this.groupId;
    this.token = group?.DeliveryToken ?? this.token;
    return answer;
  }

  async submit(
    work: object | string,
    photo?: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer<Receipt>> {
    const response = await fetch(`${this.address}/submissions`, {
      method: 'POST',
      headers: { ...this.headers(), 'hedgerow-delivery': this.token, ...headers },
      body: submissionForm(work, photo),
    });
    return this.answer(response);
  }

  async receipts(
    ids: readonly string[],
    headers: Record<string, string> = {},
  ): Promise<Answer<{ receipts: Receipt[] }>> {
    const response = await fetch(`${this.address}/receipts`, {
      method: 'POST',
      headers: { ...this.headers(), 'hedgerow-delivery': this.token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ids }),
    });
    return this.answer(response);
  }

  private headers(): Record<string, string> {
    return {
      authorization: AUTHORIZATION,
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
      ...(this.groupId !== null && { 'hedgerow-group': String(this.groupId) }),
      ...this.extra,
    };
  }

  private async answer<Body>(response: Response): Promise<Answer<Body>> {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  }
}

export interface OpenGarden {
  readonly garden: TestServer;
  /** Signed in for the class Willow. */
  readonly tablet: Device;
  /** Of the class, and known to the server. */
  readonly explorerId: string;
}

/** A garden, a tablet in it, and an explorer who has registered. */
export async function startWithExplorer(): Promise<OpenGarden> {
  const garden = await startWithClasses();
  const tablet = new Device(garden.address);
  await tablet.signIn(WILLOW_CODE);
  const explorer = newExplorer(garden.willow.id);
  await tablet.submit(explorer);
  return { garden, tablet, explorerId: explorer.id };
}

export function opened(answer: Answer<QueryAnswer>): CodeValidation['Code'] | undefined {
  return answer.body.data?.validateExplorerCode.Code;
}

export function errorCode(answer: Answer<unknown>): string | undefined {
  return (answer.body as { error?: { code: string } }).error?.code;
}

export function submissionForm(work: object | string, photo?: Uint8Array): FormData {
  const form = new FormData();
  const text = typeof work === 'string' ? work : JSON.stringify(work);
  form.append('work', new Blob([text], { type: 'application/json' }));
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Work as the app makes it, with whatever a test wants to be different. */
export function newExplorer(groupId: number, changes: Partial<NewExplorer> = {}): NewExplorer {
  const id = changes.id ?? randomUUID();
  return {
    kind: 'newExplorer',
    id,
    groupId,
    explorerId: id,
    madeAt: 1_700_000_000_000,
    name: 'Amina',
    avatarId: 2,
    ageGroupId: 2,
    ...changes,
  };
}

export function taskResponse(
  groupId: number,
  explorerId: string,
  { photo, ...changes }: Partial<Omit<TaskResponseWork, 'photo'>> & { photo?: Uint8Array } = {},
): TaskResponseWork {
  return {
    kind: 'taskResponse',
    id: randomUUID(),
    groupId,
    explorerId,
    madeAt: 1_700_000_001_500,
    missionId: 1,
    taskId: 102,
    revision: 1,
    completed: true,
    answerOptionIds: [],
    tagIds: [],
    photo: photo ? { sha256: sha256(photo), bytes: photo.length, width: 320, height: 240 } : null,
    ...changes,
  };
}

export function photoRemoval(groupId: number, explorerId: string, changes: Partial<PhotoRemoval> = {}): PhotoRemoval {
  return {
    kind: 'photoRemoval',
    id: randomUUID(),
    groupId,
    explorerId,
    madeAt: 1_700_000_002_000,
    missionId: 1,
    taskId: 102,
    revision: 2,
    ...changes,
  };
}

export function missionWork(
  kind: 'missionStart' | 'missionFinish',
  groupId: number,
  explorerId: string,
  changes: Partial<Work> = {},
): Work {
  const work = { kind, id: randomUUID(), groupId, explorerId, madeAt: 1_700_000_000_500, missionId: 1 };
  return { ...work, ...changes } as Work;
}
