import { type ClientRequest, request } from 'node:http';
import { AUTHORIZATION, type Device } from './device.ts';

const BOUNDARY = 'written-by-hand';

/** The bytes of one submission, as a browser writes them. */
export function submissionBytes(work: object, photo: Uint8Array): Buffer {
  const head = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="work"\r\n\r\n${JSON.stringify(work)}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n`,
  ].join('');
  return Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export interface RawUpload {
  readonly request: ClientRequest;
  /** The status and the code of a refusal; null when the connection ended without an answer. */
  readonly answer: Promise<{ status: number; code: string | null } | null>;
}

/** An upload whose bytes a test sends itself, a few at a time or never. */
export function openUpload(tablet: Device, headers: Record<string, string> = {}): RawUpload {
  const upload = request(`${tablet.address}/submissions`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: AUTHORIZATION,
      'hedgerow-delivery': tablet.token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; code: string | null } | null>((resolve) => {
    upload.once('error', () => resolve(null));
    upload.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const { error } = JSON.parse(Buffer.concat(chunks).toString()) as { error?: { code: string } };
        resolve({ status: response.statusCode ?? 0, code: error?.code ?? null });
      });
    });
  });
  return { request: upload, answer };
}
