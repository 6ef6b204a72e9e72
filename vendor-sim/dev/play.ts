import {
  createDatabase,
  createLogger,
  migrate,
  startTestDatabase,
  systemClock,
  systemRandom,
} from '@pavilion/platform';
import path from 'node:path';
import type { VendorConfig } from '../src/config/vendor-config';
import { createVendorServer } from '../src/server';
import { startFakeGateway } from '../src/testing/fake-gateway';

const [gatewayPort, vendorPort] = [Number(process.env.GATEWAY_PORT ?? 4300), Number(process.env.PORT ?? 4303)];
const room = process.cwd();
const secret = 'a-secret-for-looking-at-games-only';

const gameAsked = (asked: URLSearchParams) => ({
  name: asked.get('name') ?? 'Saturn Rush',
  seed: Number(asked.get('seed') ?? 3),
  category: asked.get('category') ?? 'RNG',
  language: asked.get('lang') ?? 'EN',
  minBet: Number(asked.get('bet') ?? 1000),
});

const configFor = (databaseUrl: string, gatewayUrl: string): VendorConfig => ({
  port: vendorPort,
  host: '127.0.0.1',
  databaseUrl,
  gatewayUrl,
  vendorCode: 'sim',
  secret,
  faults: true,
  frameAncestors: 'http://*.localhost:* http://localhost:*',
  logLevel: 'warn',
});

/** `/open?name=&seed=&category=&lang=` on the fake gateway leads into a fresh launch. */
async function main(): Promise<void> {
  const database = await startTestDatabase();
  await migrate({ url: database.url, schema: 'vendor', dir: path.join(room, 'migrations') });
  const gateway = await startFakeGateway({
    secret,
    port: gatewayPort,
    balance: 124_805_000_000n,
    other: (request, response) => {
      const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
      if (asked.has('fate')) {
        gateway.misbehave = () =>
          asked.get('fate') === 'fail' ? 'fail' : asked.get('fate') === 'lose' ? 'lose-request' : 'none';
        return void response.writeHead(204).end();
      }
      if (asked.has('end')) gateway.wallet.endSession();
      const game = gameAsked(asked);
      response
        .writeHead(303, { location: `http://vendor.localhost:${vendorPort}/launch?${gateway.launchQuery(game)}` })
        .end();
    },
  });
  const logger = createLogger({ name: 'vendor', level: 'warn' });
  const server = await createVendorServer({
    config: configFor(database.url, gateway.url),
    logger,
    database: createDatabase({ url: database.url, schema: 'vendor' }),
    clock: systemClock,
    random: systemRandom,
    gameDir: path.join(room, 'dist', 'game'),
  });
  server.outbox.start();
  await server.http.listen({ port: vendorPort, host: '127.0.0.1' });
  process.stdout.write(`open http://localhost:${gatewayPort}/open?name=Saturn+Rush&seed=3&category=RNG&lang=EN\n`);
}

void main();
