import { createDatabase } from '@pavilion/platform';
import { readDatabaseUrl } from './config/gateway-config';
import { reconcile } from './modules/team';

// `pnpm reconcile`: compares rollups with settlements, wagers and ledger, and ends with code 1 when something differs.
const database = createDatabase({
  url: readDatabaseUrl(process.env),
  schema: 'gateway',
  max: 1,
  statementTimeoutMs: 0,
});
try {
  const { checks, differences } = await reconcile(database);
  for (const { check, key, kept, raw } of differences)
    process.stdout.write(`${check}: ${key}: stands at ${kept}, should be ${raw}\n`);
  process.stdout.write(`${checks.length} comparisons (${checks.join(', ')}): ${differences.length} differences\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await database.close();
}
