import { createHash, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSilentLogger, type KeyPair, makeKeyPair } from '@pavilion/platform';
import { type CompositionDocument, type FrameData, releaseFolder, type ReleaseRecord } from '@pavilion/remote-contract';
import { readConfig } from '../config';
import { createEdge } from '../server';
import { frameFixture, hostRecord, lobbyRecord, statusFixture } from './edge-fixtures';

/** A complete answer. */
export interface EdgeAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly raw: Buffer;
  readonly text: string;
}

const listen = (handler: RequestListener): Promise<{ server: Server; url: string }> =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    });
  });

function writeRelease(dataDir: string, record: ReleaseRecord, files: Readonly<Record<string, string>>): void {
  const folder = path.join(dataDir, 'artifacts', 'r', record.app, releaseFolder(record));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

function cut(server: Server): void {
  server.close();
  server.closeAllConnections();
}

const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');

/** What stands behind the edge in a test, and can be changed while it runs. */
export interface Surroundings {
  gateway: RequestListener;
  /** `undefined` answers 404. */
  signed: (brand: string) => { payload: string; signature: string; kid: string } | undefined;
  revision: number;
  /** Brands under maintenance. */
  maintenance: string[];
}

/** An edge before a fake gateway and a fake registry, with one host and one remote. */
export async function startTestEdge(change: { readonly env?: Record<string, string>; readonly dataDir?: string; readonly key?: KeyPair } = {}) {
  const dataDir = change.dataDir ?? mkdtempSync(path.join(tmpdir(), 'edge-'));
  const key = change.key ?? makeKeyPair('ed25519');
  const frame: FrameData = frameFixture();
  const frameText = JSON.stringify(frame);
  const host = hostRecord(frameText.length, sha384(frameText), sha384('host()'));
  const lobby = lobbyRecord(sha384('lobby()'));
  writeRelease(dataDir, host, { 'frame.json': frameText, 'main.js': 'host()' });
  writeRelease(dataDir, lobby, { 'remoteEntry.js': 'lobby()', 'home.css': '.a{}' });
  const documentOf = (brand: string): CompositionDocument => ({
    brand, id: 'a'.repeat(64), revision: surroundings.revision, releases: [host, lobby],
    composition: { host: refOf(host), hostFallback: null, remotes: { 'remote-lobby': { release: refOf(lobby), fallback: null } } as CompositionDocument['composition']['remotes'], settings: '1' },
  });
  const signDocument = (document: CompositionDocument) => {
    const payload = JSON.stringify(document);
    return { payload, signature: sign(null, Buffer.from(payload), key.privateKey).toString('base64url'), kid: key.kid };
  };
  const surroundings: Surroundings = {
    revision: 1,
    maintenance: [],
    signed: (brand) => signDocument(documentOf(brand)),
    gateway: (incoming, response) => response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers })),
  };
  const gateway = await listen((incoming, response) => {
    if (incoming.url === '/readyz') return void response.end('ready');
    if (incoming.url?.startsWith('/wps/system/status')) {
      const maintenance = surroundings.maintenance.includes(String(incoming.headers['merchant']));
      return void response.end(JSON.stringify(statusFixture(String(incoming.headers['merchant']), maintenance)));
    }
    surroundings.gateway(incoming, response);
  });
  const registry = await listen((incoming, response) => {
    if (incoming.url === '/readyz') return void response.end('ready');
    const brand = incoming.url?.split('/')[3] ?? '';
    const answer = surroundings.signed(brand);
    response.writeHead(answer ? 200 : 404, { etag: `"${surroundings.revision}"` }).end(JSON.stringify(answer ?? {}));
  });
  const config = readConfig({
    PORT: '1', DATA_DIR: dataDir, GATEWAY_URL: gateway.url, REGISTRY_URL: registry.url, VENDOR_URL: gateway.url,
    VENDOR_PUBLIC_URL: 'http://vendor.localhost:3003', EDGE_PUBLIC_PORT: '3000', COMPOSITION_PUBLIC_KEY: JSON.stringify(key.publicJwk), NODE_ENV: 'test', ...change.env,
  });
  const edge = createEdge({ config: { ...config, port: 0 }, logger: createSilentLogger() });
  const port = await edge.listen();

  const get = (target: string, options: { readonly host?: string; readonly headers?: Record<string, string>; readonly method?: string; readonly body?: string } = {}) =>
    new Promise<EdgeAnswer>((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path: target, method: options.method ?? 'GET', headers: { host: options.host ?? 'aurora.localhost:3000', ...options.headers }, agent: false },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const raw = Buffer.concat(chunks);
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, raw, text: raw.toString('utf8') });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(options.body);
    });

  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let waited = 0; waited < 5_000; waited += 25) {
      if (await holds()) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('it did not come to hold within 5 s');
  };

  return {
    get, port, dataDir, key, surroundings, until, documentOf, signDocument, host, lobby,
    stopRegistry: () => cut(registry.server),
    stopGateway: () => cut(gateway.server),
    async close(keepData = false): Promise<void> {
      await edge.close();
      cut(gateway.server);
      cut(registry.server);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const refOf = ({ app, version, digest }: ReleaseRecord) => ({ app, version, digest });

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;
