import { createDatabase, createLogger, migrate, runProcess, systemClock, systemRandom } from '@pavilion/platform';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config/vendor-config';
import { createVendorServer } from './server';

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

runProcess({
  logger: createLogger({ name: 'vendor', level: process.env.LOG_LEVEL ?? 'info' }),
  start: async () => {
    const config = readConfig(process.env);
    const logger = createLogger({ name: 'vendor', level: config.logLevel });
    await migrate({ url: config.databaseUrl, schema: 'vendor', dir: folder('../migrations/') });
    const database = createDatabase({
      url: config.databaseUrl,
      schema: 'vendor',
      onLostConnection: (err) => logger.warn({ err }, 'database connection lost'),
    });
    const server = await createVendorServer({
      config,
      logger,
      database,
      clock: systemClock,
      random: systemRandom,
      gameDir: folder('./game/'),
    });
    server.outbox.start();
    const port = await server.http.listen({ port: config.port, host: config.host });
    logger.info({ port }, 'listening');
    return server;
  },
});
