import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Reads docs/spec-trace.md: every promise names the code that keeps it and the test that would notice if it did not.
 * What is still to come says `not yet: <capability>`, and that capability stands in the list at the top.
 */
const pageOfTrace = 'docs/spec-trace.md';
const testPattern = /\.(test|spec)\.(ts|tsx|mjs)$/;

/**
 * What the page says, and what is wrong with it.
 * @typedef {object} Trace
 * @property {number} rows
 * @property {number} kept rows that need nothing more
 * @property {Record<string, number>} waiting rows by the capability that they wait for
 * @property {string[]} problems
 */

/**
 * @param {string} text the page
 * @param {(file: string) => boolean} exists whether the repository has this file
 * @returns {Trace}
 */
export function readTrace(text, exists) {
  const lines = text.split('\n');
  const waiting = Object.fromEntries(
    lines.flatMap((line) => (/^- `([a-z-]+)`: \S/.exec(line) ?? []).slice(1).map((name) => [name, 0])),
  );
  const rows = lines.filter((line) => /^\| [a-z]+-\d+ \|/.test(line)).map(cellsOf);
  const problems = [...brokenRows(lines), ...repeatedIds(rows)];
  let kept = 0;
  for (const row of rows) {
    const [id = '', , code = '', test = ''] = row;
    const capabilities = new Set(
      [code, test].flatMap((cell) => [...cell.matchAll(/not yet: ([a-z-]+)/g)].map(([, name = '']) => name)),
    );
    for (const name of capabilities) {
      if (name in waiting) waiting[name] = (waiting[name] ?? 0) + 1;
      else problems.push(`${id} waits for ${name}, which is not in the list at the top`);
    }
    if (capabilities.size === 0) kept += 1;
    problems.push(...cellProblems(code, exists).map((problem) => `${id}, code: ${problem}`));
    problems.push(...cellProblems(test, exists, testPattern).map((problem) => `${id}, test: ${problem}`));
  }
  const idle = Object.keys(waiting).filter((name) => waiting[name] === 0);
  problems.push(...idle.map((name) => `nothing waits for ${name}: take it off the list at the top`));
  return { rows: rows.length, kept, waiting, problems };
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * A row of the tables that is not read as one would be passed over in silence.
 * @param {string[]} lines
 */
function brokenRows(lines) {
  const heads = /^\| (id|---)|^\|---/;
  return lines
    .filter((line) => line.startsWith('|') && !heads.test(line))
    .filter((line) => cellsOf(line).length !== 4 || !/^\| [a-z]+-\d+ \| \S/.test(line))
    .map((line) => `not a row of id, clause, code and test: ${line.slice(0, 60)}`);
}

/** @param {string[][]} rows */
function repeatedIds(rows) {
  const ids = rows.map(([id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`);
}

/**
 * @param {string} cell
 * @param {(file: string) => boolean} exists
 * @param {RegExp} [wanted]
 * @returns {string[]}
 */
function cellProblems(cell, exists, wanted = /./) {
  const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  if (files.length === 0 && !/not yet: [a-z-]+/.test(cell)) return ['names no file'];
  return files.flatMap((file) => {
    if (!exists(file)) return [`there is no ${file}`];
    return wanted.test(file) ? [] : [`${file} is not a test`];
  });
}

if (process.argv[1] !== undefined && import.meta.url === new URL(process.argv[1], 'file:').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const inRoot = (/** @type {string} */ file) => path.join(root, file);
  const isFile = (/** @type {string} */ file) => existsSync(inRoot(file)) && statSync(inRoot(file)).isFile();
  const { rows, kept, waiting, problems } = readTrace(readFileSync(inRoot(pageOfTrace), 'utf8'), isFile);
  for (const problem of problems) console.error(`${pageOfTrace}: ${problem}`);
  console.log(`${rows} clauses, ${kept} with code and test`);
  for (const [name, count] of Object.entries(waiting)) console.log(`  ${count} wait for ${name}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
