import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBusUnits } from '../events/units.mjs';

/** @typedef {'pages' | 'scripts' | 'styles' | 'fonts' | 'pictures' | 'calls' | 'reports' | 'other'} Kind */
/** @typedef {{ bytes: Record<Kind, number>, requests: Record<Kind, number> }} Visit */
/** @typedef {import('./process-cost.mjs').Costs} Costs */
/** @typedef {{ count: number, p50: number, p99: number }} Times */

/**
 * What one of each thing costs. Processor time in ms, sizes in bytes.
 * @typedef {object} Units
 * @property {number} refused answers that said there was no room (503)
 * @property {{ at: string, cores: number, processor: string, node: string, load: number[] }} machine
 * @property {{ cold: Visit, warm: Visit }} visit home and one lobby
 * @property {{ page: Costs, call: Costs, round: Costs, login: Costs }} processor
 * @property {{ round: number, login: number, perRound: import('./database-growth.mjs').Extent }} gateway calls, and
 * what a round leaves
 * @property {{ idle: Costs, edgePerStream: number, gatewayPerStream: number }} memory
 * @property {{ players: number, seconds: number, processorSeconds: Costs, rounds: Times, calls: Times, pages: Times,
 * events: number }} mix
 * @property {import('../events/units.mjs').BusUnits} bus what events cost, which the benchmark `events` measures
 */

/** What the benchmark `capacity` measures. @typedef {Omit<Units, 'bus'>} MeasuredUnits */

export const unitsFile = fileURLToPath(new URL('../../capacity.units.json', import.meta.url));

/** @returns {Units} */
export const readUnits = () => ({ ...JSON.parse(readFileSync(unitsFile, 'utf8')), bus: readBusUnits() });

/** Four digits say all that a measurement knows. @param {MeasuredUnits} units */
export function writeUnits(units) {
  const text = JSON.stringify(
    units,
    (_, value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value),
    2,
  );
  writeFileSync(unitsFile, `${text}\n`);
}
