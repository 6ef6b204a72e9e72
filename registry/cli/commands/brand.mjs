import { readFileSync } from 'node:fs';
import { required, text, wholeNumber } from '../arguments.mjs';
import { command } from '../command.mjs';
import { createGatewayCall } from '../gateway-client.mjs';
import { CliError } from '../registry-client.mjs';

const options = { brand: text, section: text, file: text, revision: text, why: text };

/**
 * What is set for a brand, as the gateway shows it.
 * @typedef {{ revision: number, seeded: unknown, edited: unknown,
 *   differences: { path: string, seeded: unknown, edited: unknown }[] }} ShownBrand
 * @typedef {import('../command.mjs').CommandInput<typeof options>} Input
 */

/** @param {unknown} value */
const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** @param {Input['options']} given */
const routeOf = (given) => `/internal/brands/${encodeURIComponent(required(given, 'brand'))}`;

/**
 * What operators edited, against what the seed says.
 * @param {Input} input
 */
async function diff(input) {
  /** @type {ShownBrand} */
  const found = await createGatewayCall(input)('GET', `${routeOf(input.options)}/document`);
  const lines = found.differences.map(
    ({ path, seeded, edited }) => `  ${path}\n    seeded  ${shown(seeded)}\n    edited  ${shown(edited)}`,
  );
  const head = `${input.options.brand}: revision ${found.revision}, ${lines.length} edited`;
  return { data: found, text: [head, ...lines].join('\n') };
}

/**
 * Puts a file's content in place of a section.
 * @param {Input} input
 */
async function set(input) {
  const { options: given } = input;
  const section = required(given, 'section');
  const file = required(given, 'file');
  const reason = required(given, 'why');
  let value;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(
      'cli.usage',
      `${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
  const expected =
    given.revision === undefined
      ? {}
      : { expectedRevision: wholeNumber(given, 'revision', { from: 1, to: 2_147_483_647 }) };
  /** @type {{ revision: number }} */
  const done = await createGatewayCall(input)('PUT', `${routeOf(given)}/sections/${encodeURIComponent(section)}`, {
    value,
    reason,
    ...expected,
  });
  return { data: done, text: `${given.brand}: ${section} is set, revision ${done.revision}` };
}

/** @type {Readonly<Record<string, (input: Input) => Promise<import('../command.mjs').Outcome>>>} */
const actions = { diff, set };

/** What is set for a brand at the gateway. */
export const brand = command({
  usage: 'brand diff|set --brand aurora [--section money --file money.json --why "…" [--revision N]]',
  options,
  run(input) {
    const [name = ''] = input.names;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CliError('cli.usage', `brand diff or brand set\npavilion ${this.usage}`);
    return action(input);
  },
});
