import { CliError } from './registry-client.mjs';
import { flag, required, text, wholeNumber } from './arguments.mjs';
import { movedLines } from './lines.mjs';

/** Options of every command that moves a brand. */
export const moveOptions = { brand: text, why: text, revision: text, 'dry-run': flag };

/** The revision that is expected: the named one, else the one that is read now, so that whoever comes between is noticed. */
async function expectedRevision(client, brand, options) {
  if (options.revision !== undefined) return wholeNumber(options, 'revision', { from: 0, to: Number.MAX_SAFE_INTEGER });
  const found = (await client.brands()).find((one) => one.brand === brand);
  if (!found) throw new CliError('registry.unknown-brand', `there is no brand ${brand}`);
  return found.revision;
}

/**
 * Moves a brand and says what came of it.
 * @param {{ client: ReturnType<typeof import('./registry-client.mjs').createRegistryClient>, options: Record<string, any> }} input
 * @param {(brand: string, wish: object) => Promise<any>} move
 * @param {object} wish what this command adds; it may hold a `reason`
 */
export async function runMove({ client, options }, move, wish) {
  const brand = required(options, 'brand');
  const isDryRun = options['dry-run'] === true;
  const reason = wish.reason ?? required(options, 'why');
  const moved = await move(brand, { ...wish, reason, expectedRevision: await expectedRevision(client, brand, options), ...(isDryRun ? { dryRun: true } : {}) });
  return { data: isDryRun ? { ...moved, dryRun: true } : moved, text: movedLines(moved, isDryRun).join('\n') };
}
