const canColour =
  process.env['NO_COLOR'] === undefined && (process.stdout.isTTY || process.env['FORCE_COLOR'] !== undefined);

/** @param {number} code */
const paint = (code) => (/** @type {string} */ text) => (canColour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Colours of the terminal, or plain text where there is none. */
export const colour = {
  bold: paint(1),
  dim: paint(2),
  red: paint(31),
  green: paint(32),
  yellow: paint(33),
  cyan: paint(36),
};

/**
 * Tells the user what happens, one line a step.
 * @typedef {object} Progress
 * @property {<T>(title: string, work: () => Promise<T>) => Promise<T>} step
 * @property {(line: string) => void} line
 */

/**
 * @param {{ quiet?: boolean, output?: NodeJS.WriteStream }} [options]
 * @returns {Progress}
 */
export function createProgress({ quiet = false, output = process.stdout } = {}) {
  const write = (/** @type {string} */ text) => void (quiet || output.write(text));
  return {
    line: (text) => write(`${text}\n`),
    async step(title, work) {
      const began = Date.now();
      if (output.isTTY) write(`  ${colour.dim('·')} ${title} …`);
      const clear = output.isTTY ? '\r\u001b[2K' : '';
      try {
        const value = await work();
        write(`${clear}  ${colour.green('✔')} ${title.padEnd(34)} ${colour.dim(seconds(began))}\n`);
        return value;
      } catch (error) {
        write(`${clear}  ${colour.red('✘')} ${title.padEnd(34)} ${colour.dim(seconds(began))}\n`);
        throw error;
      }
    },
  };
}

/** @param {number} began */
function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s`;
}
