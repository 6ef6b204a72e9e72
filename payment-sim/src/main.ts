import { createDatabase, createLogger, migrate, runProcess, systemClock, systemRandom } from '@pavilion/platform';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config/payment-config';
import { createPaymentServer } from './server';

runProcess({
  logger: createLogger({ name: 'payment', level: process.env.LOG_LEVEL ?? 'info' }),
  start: async () => {
    const config = readConfig(process.env);
    const logger = createLogger({ name: 'payment', level: config.logLevel });
    const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));
    await migrate({ url: config.databaseUrl, schema: 'payment', dir: migrations });
    const database = createDatabase({
      url: config.databaseUrl,
      schema: 'payment',
      max: 5,
      onLostConnection: (err) => logger.warn({ err }, 'database connection lost'),
    });
    const server = await createPaymentServer({ config, logger, database, clock: systemClock, random: systemRandom });
    server.outbox.start();
    server.payouts.start();
    const port = await server.http.listen({ port: config.port, host: config.host });
    logger.info({ port }, 'listening');
    return server;
  },
});
