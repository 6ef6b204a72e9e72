import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { family, pss, readChildren } from '../memory-processes.mjs';

/** @typedef {import('../../../tools/start/product.mjs').Product} Product */
/** @typedef {'edge' | 'gateway' | 'registry' | 'vendor' | 'database'} Member */
/** @typedef {Record<Member, number>} Costs */

/** @type {readonly Member[]} */
export const members = ['edge', 'gateway', 'registry', 'vendor', 'database'];

const msOfTick = 10;

/** Processor time of a process since its start. @param {number} pid */
export function processorMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, of the process and of children that ended.
    return [11, 12, 13, 14].reduce((total, field) => total + Number(fields[field]), 0) * msOfTick;
  } catch {
    return 0;
  }
}

/**
 * @param {Product} product
 * @param {(pid: number) => number} measure
 * @returns {Costs}
 */
function ofMembers(product, measure) {
  const children = readChildren();
  const sum = (/** @type {Member} */ name) =>
    family(children, product.pid(name)).reduce((total, pid) => total + measure(pid), 0);
  return {
    edge: sum('edge'),
    gateway: sum('gateway'),
    registry: sum('registry'),
    vendor: sum('vendor'),
    database: sum('database'),
  };
}

/** Processor time of each member since its start, in ms. @param {Product} product */
const processorOf = (product) => ofMembers(product, processorMs);

/** Proportional set size of each member in bytes. @param {Product} product */
export const memoryOf = (product) => ofMembers(product, (pid) => pss(pid) ?? 0);

/**
 * @param {Costs} after
 * @param {Costs} before
 * @param {number} [divisor]
 * @returns {Costs}
 */
export function difference(after, before, divisor = 1) {
  const of = (/** @type {Member} */ name) => (after[name] - before[name]) / divisor;
  return {
    edge: of('edge'),
    gateway: of('gateway'),
    registry: of('registry'),
    vendor: of('vendor'),
    database: of('database'),
  };
}

/**
 * What the product takes with nothing to do, in ms of processor time a second.
 * @param {Product} product
 * @param {number} seconds
 */
export async function measureIdle(product, seconds) {
  const before = processorOf(product);
  await sleep(seconds * 1000);
  return difference(processorOf(product), before, seconds);
}

/**
 * Processor time of each member while `work` runs.
 * @template T
 * @param {Product} product
 * @param {() => Promise<T>} work
 * @returns {Promise<{ costs: Costs, seconds: number, result: T }>}
 */
export async function measureWork(product, work) {
  const before = processorOf(product);
  const begin = performance.now();
  const result = await work();
  return { costs: difference(processorOf(product), before), seconds: (performance.now() - begin) / 1000, result };
}

/**
 * Processor time a unit, without what the product takes anyway.
 * @param {{ product: Product, idle: Costs, count: number }} measured
 * @param {() => Promise<unknown>} work does `count` units
 * @returns {Promise<Costs>} ms
 */
export async function measureUnit({ product, idle, count }, work) {
  const { costs, seconds } = await measureWork(product, work);
  const of = (/** @type {Member} */ name) => Math.max(0, costs[name] - idle[name] * seconds) / count;
  return {
    edge: of('edge'),
    gateway: of('gateway'),
    registry: of('registry'),
    vendor: of('vendor'),
    database: of('database'),
  };
}
