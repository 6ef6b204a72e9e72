import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrandSettings } from '@pavilion/api-contract';
import type { BrandDocument } from '@pavilion/federation-contract';
import { createSilentLogger, type KeyPair, type Logger, makeKeyPair } from '@pavilion/platform';
import { readConfig } from '../config';
import { createEdge } from '../server';
import { statusFixture } from './edge-fixtures';
import { cut, type RegistryScript, signText, startFakeRegistry } from './fake-registry';
import { siteDocuments, writeSite } from './test-site';

/** A complete answer. */
export interface EdgeAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly raw: Buffer;
  readonly text: string;
}

interface Asking {
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly body?: string;
}

const listen = (handler: RequestListener): Promise<{ server: Server; url: string }> =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
    });
  });

/** What stands behind the edge in a test, and can be changed while it runs. */
export interface Backends extends RegistryScript {
  gateway: RequestListener;
  /** Brands under maintenance, and brands that turn this edge's own address away. */
  maintenance: string[];
  restricted: string[];
  /** By whom outside each brand's people sign in. */
  outside: Record<string, BrandSettings['outsideSignIn']>;
}

/** Asks an edge; each question has a connection of its own unless an agent keeps some. */
export const asker =
  (port: number) =>
  (
    target: string,
    { host = 'aurora.localhost:3000', headers, method = 'GET', body }: Asking = {},
  ): Promise<EdgeAnswer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path: target, method, headers: { host, ...headers }, agent: false },
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
      outgoing.end(body);
    });

/** Much more than a busy machine takes. */
const patienceMs = 60_000;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < patienceMs; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited for too long');
}

const startGateway = (backends: Backends) =>
  listen((incoming, response) => {
    if (incoming.url === '/readyz') return void response.end('ready');
    if (!incoming.url?.startsWith('/wps/system/status')) return backends.gateway(incoming, response);
    const brand = String(incoming.headers['merchant']);
    const facts = {
      maintenance: backends.maintenance.includes(brand),
      restricted: backends.restricted.includes(brand),
      outsideSignIn: backends.outside[brand],
    };
    response.end(JSON.stringify(statusFixture(brand, facts)));
  });

interface EdgeChange {
  readonly env?: Record<string, string>;
  readonly dataDir?: string;
  readonly key?: KeyPair;
  readonly logger?: Logger;
  readonly outside?: Backends['outside'];
}

/**
 * An edge before a fake gateway and a registry that speaks the contract, with one host and two releases of one remote.
 */
export async function startTestEdge(change: EdgeChange = {}) {
  const dataDir = change.dataDir ?? mkdtempSync(path.join(tmpdir(), 'edge-'));
  const key = change.key ?? makeKeyPair('ed25519');
  const site = writeSite(dataDir);
  const documents = siteDocuments(site);
  const signDocument = (document: object) => signText(JSON.stringify(document), key);
  const backends: Backends = {
    revision: 1,
    maintenance: [],
    restricted: [],
    outside: change.outside ?? {},
    answers: true,
    streams: true,
    document: (brand) => signDocument(documents.brand(brand, backends.revision)),
    composition: (brand) => signDocument(documents.composition(brand)),
    gateway: (incoming, response) => response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers })),
  };
  const gateway = await startGateway(backends);
  const env = {
    PORT: '1',
    DATA_DIR: dataDir,
    GATEWAY_URL: gateway.url,
    REGISTRY_URL: 'http://127.0.0.1:9',
    VENDOR_URL: gateway.url,
    VENDOR_PUBLIC_URL: 'http://vendor.localhost:3003',
    EDGE_PUBLIC_PORT: '3000',
    COMPOSITION_PUBLIC_KEY: JSON.stringify(key.publicJwk),
    NODE_ENV: 'test',
  };
  const { edgeToken } = readConfig(env);
  let registry = await startFakeRegistry({ script: backends, token: edgeToken });
  const config = readConfig({ ...env, REGISTRY_URL: registry.url, ...change.env });
  /**
   * Another edge before the same gateway and registry; they share what lies on disk unless they have folders of their
   * own.
   */
  const startEdge = async (ownDir = dataDir) => {
    const edge = createEdge({
      config: { ...config, dataDir: ownDir, port: 0, operationsPort: 0 },
      logger: change.logger ?? createSilentLogger(),
    });
    const { port, operationsPort } = await edge.listen();
    return { edge, port, get: asker(port), operations: asker(operationsPort) };
  };
  const { edge, port, get, operations } = await startEdge();

  return {
    get,
    operations,
    port,
    dataDir,
    key,
    backends,
    until,
    signDocument,
    documents,
    ...site,
    startEdge,
    edgeToken,
    registry: () => registry,
    documentOf: (brand: string): BrandDocument => documents.brand(brand, backends.revision),
    /** The same brand with a stable composition of another id. */
    documentUnder(brand: string, id: string): BrandDocument {
      const document = documents.brand(brand, backends.revision);
      return { ...document, stable: { ...document.stable, id } };
    },
    metric: async (line: string): Promise<number> =>
      Number(
        (await operations('/metrics')).text
          .split('\n')
          .find((text) => text.startsWith(`${line} `))
          ?.slice(line.length + 1) ?? 0,
      ),
    stopRegistry: () => registry.stop(),
    restartRegistry: async () =>
      void (registry = await startFakeRegistry({ script: backends, token: edgeToken, port: registry.port })),
    /** Ends the open streams; whether they come back is for the script to say. */
    restartStreams: async () => {
      registry.endStreams();
      await until(() => registry.listeners() === 0);
    },
    stopGateway: () => cut(gateway.server),
    async close(keepData = false): Promise<void> {
      await edge.close();
      cut(gateway.server);
      registry.stop();
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>;
