import { parseArgs } from 'node:util';
import { createDatabase, databaseUrlVariable, errorMessage, parseEnv, systemRandom } from '@pavilion/platform';
import { operatorsSchema, resetOnMachine } from '@pavilion/platform/operators';
import * as v from 'valibot';

// `node dist/reset-operator.command.mjs owner --why "the first one"`, at a machine that reaches the database: lets go
// of the app of an operator and prints a code that binds another one. For the first operator of an installation, and
// for one beside whom nobody manages operators.
const environment = v.object({
  DATABASE_URL: databaseUrlVariable,
  OPERATORS_DATABASE_URL: v.optional(databaseUrlVariable),
});

async function reset(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { why: { type: 'string' } }, allowPositionals: true });
  const [id] = positionals;
  const reason = values.why?.trim();
  if (!id || !reason)
    throw new RangeError('which operator, and why? reset-operator.command.mjs ann --why "a new phone"');
  const { DATABASE_URL, OPERATORS_DATABASE_URL } = parseEnv(environment, process.env);
  const database = createDatabase({ url: OPERATORS_DATABASE_URL ?? DATABASE_URL, schema: operatorsSchema, max: 1 });
  try {
    const order = { id, reason, at: new Date(), random: systemRandom };
    const { code, expiresAt } = await database.transaction((tx) => resetOnMachine(tx, order));
    return `${id}: enrolment code until ${expiresAt.toISOString()}\n${code}\n`;
  } finally {
    await database.close();
  }
}

await reset().then(
  (words) => process.stdout.write(words),
  (error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  },
);
