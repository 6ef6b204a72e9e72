import { required } from './arguments.mjs';
import { exitCodeOf, exitCodes } from './exit-codes.mjs';
import { refusalLines } from './lines.mjs';
import { CliError } from './registry-client.mjs';

/**
 * What became of one brand, also when that is a refusal.
 * @param {string} brand
 * @param {(brand: string) => Promise<import('./command.mjs').Outcome>} work
 */
async function outcomeOf(brand, work) {
  try {
    return { brand, ...(await work(brand)), exitCode: exitCodes.done };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { code, message, facts } = error;
    return {
      data: { brand, code, message, facts },
      text: [`${brand}: ${code}: ${message}`, ...refusalLines(error)].join('\n'),
      exitCode: exitCodeOf(code),
    };
  }
}

/**
 * Does something with every brand that is named, one after the other: a refusal of one keeps no other from its turn,
 * and its exit code is that of all.
 * @param {{ brand?: string[] }} options
 * @param {(brand: string) => Promise<import('./command.mjs').Outcome>} work
 * @returns {Promise<import('./command.mjs').Outcome>}
 */
export async function forEachBrand(options, work) {
  const brands = [...new Set(required(options, 'brand'))];
  const [only] = brands;
  if (only !== undefined && brands.length === 1) return work(only);
  const outcomes = [];
  for (const brand of brands) outcomes.push(await outcomeOf(brand, work));
  return {
    data: { brands: outcomes.map(({ data }) => data) },
    text: outcomes.map((one) => one.text).join('\n'),
    exitCode: outcomes.find(({ exitCode }) => exitCode !== exitCodes.done)?.exitCode ?? exitCodes.done,
  };
}
