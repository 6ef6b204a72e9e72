import { createDatabase, createSilentLogger } from '@pavilion/platform';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import { readGatewayConfig } from '../../config/gateway-config';
import { buildServer } from '../../server';
import { createQuickHasher } from '../../testing/quick-hasher';
import { testRandom } from '../../testing/test-random';

const asked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ env: v.record(v.string(), v.string()), roomDir: v.string(), port: v.number(), offsetMs: v.number() }),
);

/** A whole gateway with its timers, as a process that can be killed; says `ready` when it listens. */
async function serve(): Promise<void> {
  const { env, roomDir, port, offsetMs } = v.parse(asked, process.argv[2]);
  const config = readGatewayConfig(env, roomDir);
  const gateway = await buildServer({
    config,
    database: createDatabase({ url: config.databaseUrl, schema: 'gateway', max: 12 }),
    clock: { now: () => Date.now() + offsetMs },
    random: testRandom,
    hasher: createQuickHasher(),
    logger: createSilentLogger(),
    metrics: new Registry(),
  });
  await gateway.start();
  await gateway.http.listen({ port, host: '127.0.0.1' });
  process.stdout.write('ready\n');
}

void serve();
