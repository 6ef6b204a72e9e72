import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { printFigures } from './src/figures.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
  .map((file) => file.replace(/\.mjs$/, ''))
  .sort();

/**
 * Runs benchmarks by name, all of them without one: `node bench/run.mjs [name…]`. `bench/<name>.mjs` exports
 * `run(options)`, which resolves to rows of figures.
 */
async function main() {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  const options = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('-')));
  const wrong = names.find((name) => !existsSync(path.join(folder, `${name}.mjs`)) || !known.includes(name));
  if (wrong !== undefined) {
    process.stderr.write(`There is no benchmark named ${wrong}: choose from ${known.join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  for (const name of names.length > 0 ? names : known) {
    process.stdout.write(`\n${name}\n`);
    const { run } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
    /** @type {import('./src/figures.mjs').Figure[]} */
    const figures = await run(options);
    printFigures(figures);
    if (figures.some((figure) => figure.reached === false)) process.exitCode = 1;
  }
}

await main();
