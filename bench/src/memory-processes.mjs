import { readdirSync, readFileSync } from 'node:fs';

/** Members of the product; each may have children of its own: PostgreSQL's backends, the painter of pictures. */
const members = /** @type {const} */ (['gateway', 'registry', 'vendor', 'edge', 'database']);

/**
 * Proportional set size of this process, which started the product in place of `npm start`; ask before it does more.
 */
export const ownMemory = () => pss(process.pid) ?? 0;

/**
 * Proportional set size of a running product: pages that processes share count once.
 * @param {import('../../tools/start/product.mjs').Product} product
 * @param {number} starter what the process that started it takes
 * @returns {{ total: number, parts: { name: string, processes: number, bytes: number }[] }} in bytes
 */
export function productMemory(product, starter) {
  const children = readChildren();
  /** @type {{ name: string, processes: number, bytes: number }[]} */
  const parts = members.map((name) => {
    const sizes = family(children, product.pid(name))
      .map(pss)
      .filter((size) => size !== undefined);
    return { name, processes: sizes.length, bytes: sum(sizes) };
  });
  parts.push({ name: 'the command that starts', processes: 1, bytes: starter });
  return { total: sum(parts.map(({ bytes }) => bytes)), parts };
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @returns {Map<number, number[]>} children of each process */
export function readChildren() {
  const children = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readOrNothing(`/proc/${entry}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  return children;
}

/**
 * @param {Map<number, number[]>} children
 * @param {number | undefined} pid
 * @returns {number[]}
 */
export function family(children, pid) {
  return pid === undefined ? [] : [pid, ...(children.get(pid) ?? []).flatMap((child) => family(children, child))];
}

/**
 * @param {number} pid
 * @returns {number | undefined} bytes; nothing of a process that has ended
 */
export function pss(pid) {
  const found = /^Pss:\s+(\d+) kB$/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`));
  return found ? Number(found[1]) * 1024 : undefined;
}

/** @param {string} file */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
