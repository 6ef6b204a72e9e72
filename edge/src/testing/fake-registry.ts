import { sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { IntakeBatch, SignedDocument } from '@pavilion/federation-contract';
import type { KeyPair } from '@pavilion/platform';

/** A document of any kind, signed as the registry signs. */
export function signText(payload: string, key: KeyPair): SignedDocument {
  return { payload, signature: sign(null, Buffer.from(payload), key.privateKey).toString('base64url'), kid: key.kid };
}

/** A test link's token. */
export function signToken(payload: object, key: KeyPair): string {
  const text = JSON.stringify(payload);
  return `${Buffer.from(text).toString('base64url')}.${signText(text, key).signature}`;
}

/** What a registry says, changed while it runs. */
export interface RegistryScript {
  /** The document of a brand; `undefined` answers 404. */
  document: (brand: string) => SignedDocument | undefined;
  composition: (brand: string, id: string) => SignedDocument | undefined;
  /** Changes with the document. */
  revision: number;
  /** Whether brands can be asked for, and whether changes are told. */
  answers: boolean;
  streams: boolean;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text;
}

/** A small HTTP server that speaks what edges use of the registry. */
export async function startFakeRegistry({
  script,
  token,
  port = 0,
}: {
  readonly script: RegistryScript;
  readonly token: string;
  readonly port?: number;
}) {
  const batches: IntakeBatch[] = [];
  const owners = new Map<string, string>();
  const streams = new Set<ServerResponse>();
  const asked: string[] = [];
  const json = (response: ServerResponse, status: number, body: unknown): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', etag: `"${script.revision}"` })
      .end(JSON.stringify(body));

  const listen = (response: ServerResponse): void => {
    if (!script.streams) return json(response, 404, { code: 'none' });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: all\ndata: {}\n\n');
    streams.add(response.on('close', () => streams.delete(response)));
  };
  const redeem = async (incoming: IncomingMessage, response: ServerResponse, link: string): Promise<void> => {
    const { visitor } = JSON.parse(await bodyOf(incoming)) as { visitor: string };
    if ((owners.get(link) ?? visitor) !== visitor)
      return json(response, 409, { code: 'override.replayed', message: 'no', requestId: '1' });
    owners.set(link, visitor);
    json(response, 200, {});
  };
  const own = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (incoming.headers.authorization !== `Bearer ${token}`) return json(response, 401, { code: 'registry.token' });
    const [, , what, link = ''] = (incoming.url ?? '').split('/');
    if (what === 'changes') return listen(response);
    if (what === 'links') return redeem(incoming, response, link);
    batches.push(JSON.parse(await bodyOf(incoming)) as IntakeBatch);
    json(response, 202, {});
  };
  const tell = (response: ServerResponse, brand: string, id: string | undefined): void => {
    if (!script.answers) return json(response, 503, {});
    const found = id === undefined ? script.document(brand) : script.composition(brand, id);
    json(response, found ? 200 : 404, found ?? {});
  };
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '';
    asked.push(url);
    const composition = /^\/federation\/brands\/([a-z]+)\/composition(?:s\/(\w+))?$/.exec(url);
    if (url === '/readyz') response.end('ready');
    else if (composition) tell(response, composition[1] ?? '', composition[2]);
    else void own(incoming, response);
  });
  const at = await new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );

  return {
    url: `http://127.0.0.1:${at}`,
    port: at,
    batches,
    owners,
    asked,
    /** Tells every listening edge that a brand moved. */
    announce: (brand: string, revision: number) =>
      streams.forEach((stream) => stream.write(`event: brand\ndata: ${JSON.stringify({ brand, revision })}\n\n`)),
    /** Sends every listening edge text of any kind. */
    send: (text: string) => streams.forEach((stream) => stream.write(text)),
    listeners: () => streams.size,
    endStreams: () => streams.forEach((stream) => stream.destroy()),
    stop: () => cut(server),
  };
}

/** Ends a server and whoever is connected to it. */
export function cut(server: Server): void {
  server.close();
  server.closeAllConnections();
}

export type FakeRegistry = Awaited<ReturnType<typeof startFakeRegistry>>;
