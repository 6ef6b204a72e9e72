import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createDatabase,
  createLogger,
  migrate,
  type RunningProcess,
  runProcess,
  systemClock,
  systemRandom,
} from '@pavilion/platform';
import { migrateOperators, openOperatorsDatabase } from '@pavilion/platform/operators';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readGatewayConfig } from './config/gateway-config';
import { buildServer } from './server';

const schema = 'gateway';

async function start(): Promise<RunningProcess> {
  const config = readGatewayConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
  logger.level = config.logLevel;
  await migrate({ url: config.databaseUrl, schema, dir: path.join(config.roomDir, 'migrations') });
  await migrateOperators(config.operatorsDatabaseUrl, path.dirname(config.roomDir));
  const database = createDatabase({
    url: config.databaseUrl,
    schema,
    max: 20,
    onLostConnection: (error) => logger.warn({ err: error }, 'connection lost'),
  });
  const metrics = new Registry();
  metrics.setDefaultLabels({ process: 'gateway' });
  collectDefaultMetrics({ register: metrics });
  const operatorsDatabase = openOperatorsDatabase(config);
  const gateway = await buildServer({
    config,
    database,
    operatorsDatabase,
    logger,
    metrics,
    clock: systemClock,
    random: systemRandom,
  });
  await gateway.seed();
  await gateway.start();
  const port = await gateway.http.listen({ port: config.port, host: config.host });
  logger.info({ port }, 'listening');
  return {
    async close() {
      await gateway.close();
      await operatorsDatabase?.close();
      await database.close();
    },
  };
}

const logger = createLogger({ name: 'gateway' });
runProcess({ logger, start });
