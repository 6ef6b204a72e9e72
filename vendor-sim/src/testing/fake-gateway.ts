import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { seamlessFreeRounds, seamlessGameArt } from '@pavilion/api-contract/seamless';
import type * as v from 'valibot';
import { sameSignature, signCall, signLaunch } from '../gateway/signature';
import { createFakeWallet, type FakeWallet, type WalletCall } from './fake-wallet';

/** How a call is treated before or after the wallet has seen it. */
export type Misbehaviour = 'none' | 'drop-answer' | 'lose-request' | 'fail' | 'hang' | 'slow';

/** What a launch token stands for. */
export interface FakeGame {
  readonly name?: string;
  readonly seed?: number;
  readonly category?: string;
  readonly language?: string;
  readonly minBet?: number;
  readonly digits?: number;
  readonly playerId?: string;
  readonly art?: v.InferInput<typeof seamlessGameArt>;
  readonly timeZone?: string;
  /** Whether its rounds are played from the wallet that the vendor keeps. */
  readonly ownWallet?: boolean;
  /** Rounds without a stake; those that are left are counted by the wallet. */
  readonly freeRounds?: v.InferInput<typeof seamlessFreeRounds>;
}

/** A gateway for tests and for looking at games without the product. */
export interface FakeGateway {
  readonly url: string;
  readonly wallet: FakeWallet;
  /** Money calls in the order of arrival. */
  readonly calls: WalletCall[];
  /** Decides the fate of each money call; `none` unless set. */
  misbehave: (call: WalletCall) => Misbehaviour;
  /** Query string of a signed launch address. */
  launchQuery(game?: FakeGame, expires?: number, campaign?: string): string;
  close(): Promise<void>;
}

/** How the fake is set up. */
export interface FakeGatewayOptions {
  readonly secret: string;
  readonly port?: number;
  /** Balance in 1/10,000. */
  readonly balance?: bigint;
  /** Answers what is no call of the protocol; a development page, say. */
  readonly other?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Starts the fake on 127.0.0.1. */
export async function startFakeGateway(options: FakeGatewayOptions): Promise<FakeGateway> {
  const tokens = new Map<string, FakeGame>();
  const wallet = createFakeWallet(options.balance ?? 10_000_000n);
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/seamless/')) {
      if (options.other) options.other(request, response);
      else response.writeHead(404).end();
      return;
    }
    void answer(request, response).catch(() => response.destroy());
  });
  const gateway: FakeGateway = {
    url: '',
    wallet,
    calls: [],
    misbehave: () => 'none',
    launchQuery(game = {}, expires = Date.now() + 60_000, campaign = game.freeRounds?.campaign) {
      const launchToken = `launch-${tokens.size}-${Math.random().toString(36).slice(2)}`;
      tokens.set(launchToken, game);
      const parameters = {
        launchToken,
        gameId: `g${game.seed ?? 1}`,
        language: game.language ?? 'EN',
        brand: 'aurora',
        expires: String(expires),
        ...(campaign === undefined ? {} : { campaign }),
      };
      if (game.freeRounds) wallet.giveFreeRounds(game.freeRounds);
      return new URLSearchParams({ ...parameters, signature: signLaunch(options.secret, parameters) }).toString();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const text = await readBody(request);
    if (!isSigned(options.secret, request, { path, body: text }))
      return reply(response, 401, { errorCode: 'vendor.signature-invalid' });
    const body: unknown = JSON.parse(text);
    const call = { path, body: Object.fromEntries(Object.entries(Object(body))) };
    if (path === '/seamless/authenticate') return authenticate(response, String(call.body.launchToken));
    if (path === '/seamless/balance') return send(response, call);
    gateway.calls.push(call);
    const fate = gateway.misbehave(call);
    if (fate === 'hang' || fate === 'lose-request') return void (fate === 'lose-request' && response.destroy());
    if (fate === 'fail') return reply(response, 500, { errorCode: 'platform.internal' });
    if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, 150));
    if (fate !== 'drop-answer') return send(response, call);
    wallet.handle(call);
    response.destroy();
  }

  function send(response: ServerResponse, call: WalletCall): void {
    const { status, body } = wallet.handle(call);
    reply(response, status, body);
  }

  function authenticate(response: ServerResponse, launchToken: string): void {
    const game = tokens.get(launchToken);
    if (!game) return reply(response, 401, { errorCode: 'login.not.session' });
    tokens.delete(launchToken);
    reply(
      response,
      200,
      presentLaunch(game, { gameSession: `gs-${launchToken}`, balance: Number(wallet.balance()) / 10_000 }),
    );
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(gateway, {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  });
}

const presentLaunch = (game: FakeGame, session: { gameSession: string; balance: number }) => ({
  ...session,
  playerId: game.playerId ?? 'player-1',
  displayName: 'demomember',
  brand: 'aurora',
  gameId: `g${game.seed ?? 1}`,
  gameName: game.name ?? 'Saturn Rush',
  vendorCode: 'MOONFORGE',
  category: game.category ?? 'RNG',
  gameSeed: game.seed ?? 1,
  minBet: game.minBet ?? 10,
  currency: { code: 'VND', symbol: '₫', digits: game.digits ?? 0, position: 'F' },
  language: game.language ?? 'EN',
  demo: false,
  backUrl: 'http://aurora.localhost:3000/rng',
  art: game.art,
  timeZone: game.timeZone,
  ownWallet: game.ownWallet,
  freeRounds: game.freeRounds,
});

function isSigned(secret: string, request: IncomingMessage, what: { path: string; body: string }): boolean {
  const header = (name: string): string => String(request.headers[name] ?? '');
  return sameSignature(
    header('x-signature'),
    signCall(secret, { timestamp: header('x-timestamp'), nonce: header('x-nonce'), ...what }),
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
