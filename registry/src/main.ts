import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, createLogger, migrate, runProcess, systemClock } from '@pavilion/platform';
import { migrateOperators, openOperatorsDatabase } from '@pavilion/platform/operators';
import { readConfig, type RegistryConfig } from './config';
import { createProcessLoader, usualSettings } from './releases/loading/module-loader';
import { buildRegistry } from './server';

const schema = 'registry';
const logger = createLogger({ name: 'registry' });

/** The edge on this machine reads the public half from here. */
function publishKey({ dataDir, signingKey }: RegistryConfig): void {
  const folder = path.join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder, 'composition.public.jwk'), JSON.stringify(signingKey.publicJwk), { mode: 0o644 });
}

runProcess({
  logger,
  async start() {
    const config = readConfig(process.env);
    publishKey(config);
    await migrate({ url: config.databaseUrl, schema, dir: fileURLToPath(new URL('../migrations', import.meta.url)) });
    await migrateOperators(config.operatorsDatabaseUrl, fileURLToPath(new URL('../..', import.meta.url)));
    const database = createDatabase({
      url: config.databaseUrl,
      schema,
      max: 5,
      onLostConnection: (error) => logger.warn({ err: error }, 'connection lost'),
    });
    const operatorsDatabase = openOperatorsDatabase(config);
    const registry = await buildRegistry({
      config,
      database,
      operatorsDatabase,
      clock: systemClock,
      logger,
      loader: createProcessLoader(usualSettings()),
    });
    const port = await registry.listen({ port: config.port, host: config.host });
    logger.info({ port }, 'listening');
    return {
      async close() {
        await registry.close();
        await operatorsDatabase?.close();
        await database.close();
      },
    };
  },
});
