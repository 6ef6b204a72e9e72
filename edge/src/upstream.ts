import { Agent, request as httpRequest } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** A small answer of another server of the product. */
export interface Answer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: string;
}

/** A small question to another server of the product. */
export interface Question {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the other server may be silent. */
  readonly timeoutMs?: number;
  /** Gives the question up, also while an answer is still coming. */
  readonly signal?: AbortSignal;
  /** Sent as JSON with POST; without it the question is a GET. */
  readonly json?: unknown;
}

const largest = 4 * 1024 * 1024;

/** Asks another server for a small document; unlike fetch, it can name the host that the question is about. */
export function request({ url, headers = {}, timeoutMs = 3_000, signal, json }: Question): Promise<Answer> {
  const sent = json === undefined ? undefined : Buffer.from(JSON.stringify(json));
  const posted = sent && { 'content-type': 'application/json', 'content-length': sent.length };
  return new Promise((resolve, reject) => {
    const options = {
      ...{ agent, method: sent ? 'POST' : 'GET', headers: { ...headers, ...posted }, timeout: timeoutMs },
      ...(signal && { signal }),
    };
    const outgoing = httpRequest(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) outgoing.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          etag: incoming.headers.etag,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
