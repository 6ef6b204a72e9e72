import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BucketSettings } from '../objects/bucket-settings';
import { createConditionalWrites } from './conditional-writes';

/**
 * What a store may do to a request: be too busy or full, end the connection in the middle of an upload or of an answer,
 * do what it is asked and end the connection before it says so, or not be there at all.
 */
export type BucketFault = 'busy' | 'full' | 'cut-upload' | 'cut-answer' | 'lost-answer' | 'away';

/** A request as the store sees it. */
export interface BucketRequest {
  readonly method: string;
  /** Below the bucket. */
  readonly key: string;
}

/** An object store of one test file, on a free port. */
export interface TestBucket {
  /** A store that keeps to conditional writes. */
  readonly settings: BucketSettings;
  /** The server behind it, which ignores conditions. */
  readonly careless: BucketSettings;
  /** Requests since the start. */
  readonly requests: readonly BucketRequest[];
  /** What becomes of each request from now on. */
  behave(fault: (request: BucketRequest) => BucketFault | undefined): void;
  /** All is well again. */
  recover(): void;
  close(): Promise<void>;
}

const bucketName = 'artifacts';

interface Received {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function passOn(port: number, { incoming, body }: Received): Promise<Answered> {
  const { method, url: target, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: target, headers, agent: false }, (answer) => {
      bodyOf(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const errors = {
  busy: { status: 503, code: 'SlowDown' },
  full: { status: 507, code: 'InsufficientStorage' },
  exists: { status: 412, code: 'PreconditionFailed' },
  conflict: { status: 409, code: 'ConditionalRequestConflict' },
} as const;

function refuse(response: ServerResponse, name: keyof typeof errors): void {
  const { status, code } = errors[name];
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Half of an answer, and the end of its connection. */
function answerHalf(response: ServerResponse, { status, headers, body }: Answered): void {
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** Sends requests on to a server that ignores conditions, and keeps to them by the words of the protocol. */
function createConditionalStore(port: number) {
  const writes = createConditionalWrites();
  return async (key: string, received: Received): Promise<Answered | 'exists' | 'conflict'> => {
    const { method, headers } = received.incoming;
    const isConditional = method === 'PUT' && headers['if-none-match'] === '*';
    const verdict = isConditional ? writes.begin(key) : 'goes-on';
    if (verdict !== 'goes-on') return verdict;
    let isDone = false;
    try {
      const answer = await passOn(port, received);
      isDone = answer.status < 300;
      return answer;
    } finally {
      if (isConditional) writes.end(key, isDone);
      else if (isDone && (method === 'PUT' || method === 'DELETE')) writes.note(key, method === 'PUT');
    }
  };
}

interface Front {
  readonly port: number;
  readonly faultOf: (request: BucketRequest) => BucketFault | undefined;
  readonly requests: BucketRequest[];
}

function createFront({ port, faultOf, requests }: Front) {
  const store = createConditionalStore(port);
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [target = ''] = (incoming.url ?? '').split('?');
    const key = decodeURIComponent(target).slice(`/${bucketName}/`.length);
    const asked = { method: incoming.method ?? '', key };
    requests.push(asked);
    const fault = faultOf(asked);
    if (fault === 'away') return void incoming.socket.destroy();
    if (fault === 'cut-upload') return void incoming.once('data', () => incoming.socket.destroy());
    const received = { incoming, body: await bodyOf(incoming) };
    if (fault === 'busy' || fault === 'full') return refuse(response, fault);
    const answer = await store(key, received);
    if (typeof answer === 'string') return refuse(response, answer);
    if (fault === 'lost-answer') return void incoming.socket.destroy();
    if (fault === 'cut-answer') return answerHalf(response, answer);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}

/** The package's server, which knows no conditions. */
async function startCareless(directory: string) {
  const { default: S3rver } = await import('s3rver');
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}

const settingsAt = (port: number): BucketSettings => ({
  bucket: bucketName,
  prefix: '',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  pathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

/** Starts an object store; its bucket is made by whoever opens it. */
export async function startTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const careless = await startCareless(directory);
  const requests: BucketRequest[] = [];
  let faultOf: Front['faultOf'] = () => undefined;
  const front = createFront({ port: careless.port, faultOf: (asked) => faultOf(asked), requests });
  const server = createServer((incoming, response) => void front(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: settingsAt(portOf(server.address())),
    careless: settingsAt(careless.port),
    requests,
    behave: (next) => void (faultOf = next),
    recover: () => void (faultOf = () => undefined),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await careless.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
