import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage']);
const endings = ['.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx', '/index.mjs'];

/**
 * Every source file below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(file);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : [];
  });
}

/**
 * Files that a file needs before it runs: types are erased and lazy imports come later.
 * @param {string} file
 */
function neededFiles(file) {
  const text = readFileSync(file, 'utf8');
  const statements = [...text.matchAll(/^[ \t]*(?:import|export)\b([^'";]*)['"](\.[^'"]+)['"]/gm)];
  const atRunTime = statements.filter(([, names = '']) => names.trim() === '' || (/\sfrom\s$/.test(names) && !/^\s+type\b/.test(names)));
  return atRunTime.map(([, , specifier = '']) => resolveFile(path.resolve(path.dirname(file), specifier))).filter((one) => one !== undefined);
}

/** @param {string} target */
function resolveFile(target) {
  if (existsSync(target) && statSync(target).isFile()) return target;
  return endings.map((ending) => target + ending).find(existsSync);
}

/**
 * Circles of files that import each other, each told once.
 * @param {string} root
 * @returns {string[][]} paths relative to `root`; the last imports the first
 */
export function findCycles(root) {
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} file @param {string[]} trail */
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(trail.slice(trail.indexOf(file)).map((one) => path.relative(root, one)));
      return;
    }
    state.set(file, 'open');
    for (const needed of neededFiles(file)) visit(needed, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of sourceFiles(root)) visit(file, []);
  return cycles;
}

if (process.argv[1] !== undefined && import.meta.url === new URL(process.argv[1], 'file:').href) {
  const cycles = findCycles(fileURLToPath(new URL('../..', import.meta.url)));
  for (const cycle of cycles) console.error(`import cycle: ${[...cycle, cycle[0]].join(' → ')}`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
