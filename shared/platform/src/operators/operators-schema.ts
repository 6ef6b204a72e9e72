import path from 'node:path';
import { createDatabase, type Database } from '../database/database';
import { migrate, type MigrateResult } from '../database/migrations';

/** The schema that gateway and registry share. */
export const operatorsSchema = 'operators';

/**
 * Brings the schema of operators up to date. Both servers do so at their start, and wait for each other.
 * @param rootDir the product's root folder, as seen from a server's room: its parent
 */
export const migrateOperators = (url: string, rootDir: string): Promise<MigrateResult> =>
  migrate({
    url,
    schema: operatorsSchema,
    dir: path.join(rootDir, 'shared', 'platform', 'migrations', 'operators'),
  });

const mostConnections = 4;

/** Connections to the operators' own database; nothing where they are kept in the server's. */
export const openOperatorsDatabase = (config: {
  readonly databaseUrl: string;
  readonly operatorsDatabaseUrl: string;
}): Database | undefined =>
  config.operatorsDatabaseUrl === config.databaseUrl
    ? undefined
    : createDatabase({ url: config.operatorsDatabaseUrl, schema: operatorsSchema, max: mostConnections });
