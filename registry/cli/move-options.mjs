import { CliError } from './registry-client.mjs';
import { forEachBrand } from './brands.mjs';
import { flag, required, text, texts, wholeNumber } from './arguments.mjs';
import { movedLines } from './lines.mjs';

/** @typedef {import('./answers').RegistryClient} RegistryClient */

/** Options of every command that moves brands. */
export const moveOptions = { brand: texts, why: text, revision: text, 'dry-run': flag };

/**
 * The revision that is expected: the named one, else the one that is read now, so that whoever comes between is
 * noticed.
 * @param {RegistryClient} client
 * @param {string} brand
 * @param {{ revision?: string }} options
 */
async function expectedRevision(client, brand, options) {
  if (options.revision !== undefined) return wholeNumber(options, 'revision', { from: 0, to: Number.MAX_SAFE_INTEGER });
  const found = (await client.brands()).find((one) => one.brand === brand);
  if (!found) throw new CliError('registry.unknown-brand', `there is no brand ${brand}`);
  return found.revision;
}

/**
 * Moves brands one after the other and says what came of each.
 * @param {{ client: RegistryClient, options: import('./command.mjs').Options<typeof moveOptions> }} input
 * @param {(brand: string, request: import('./answers').MoveRequest) => ReturnType<RegistryClient['activate']>} move
 */
export function runMove({ client, options }, move) {
  const isDryRun = options['dry-run'] === true;
  const reason = required(options, 'why');
  if (options.revision !== undefined && new Set(options.brand).size > 1)
    throw new CliError('cli.usage', '--revision is of one brand: move brands one by one');
  return forEachBrand(options, async (brand) => {
    const expected = await expectedRevision(client, brand, options);
    const moved = await move(brand, {
      reason,
      expectedRevision: expected,
      ...(isDryRun ? { dryRun: true } : {}),
    });
    return { data: isDryRun ? { ...moved, dryRun: true } : moved, text: movedLines(moved, isDryRun).join('\n') };
  });
}
