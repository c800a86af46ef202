import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stranger between tablet and server answers to everything. */
export interface StrangeAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

/** Answers every request as it is told to, and notes what it was asked. */
export class Stranger {
  readonly heard: { readonly path: string; readonly authorization: string | undefined }[] = [];
  answer: StrangeAnswer = {};
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.heard.push({ path: request.url ?? '', authorization: request.headers.authorization });
      const { status = 200, type = 'application/json', body = '', location } = this.answer;
      response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) }).end(body);
    });
  }

  static async listen(): Promise<Stranger> {
    const stranger = new Stranger();
    await new Promise<void>((resolve) => stranger.server.listen(0, '127.0.0.1', resolve));
    return stranger;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
