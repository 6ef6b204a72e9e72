import { fileURLToPath } from 'node:url';
import { createDatabase } from '@pavilion/platform';
import { readGatewayConfig } from './config/gateway-config';
import { reconcile } from './modules/team';

// Compares rollups with settlements, wagers and ledger: `pnpm reconcile`, with the gateway's own environment. Ends with
// code 1 when something differs.
const { databaseUrl } = readGatewayConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
const database = createDatabase({ url: databaseUrl, schema: 'gateway', max: 1, statementTimeoutMs: 0 });
try {
  const { checks, differences } = await reconcile(database);
  for (const { check, key, kept, raw } of differences)
    process.stdout.write(`${check}: ${key}: stands at ${kept}, should be ${raw}\n`);
  process.stdout.write(`${checks.length} comparisons (${checks.join(', ')}): ${differences.length} differences\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
