import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Processor ms of one event: of a gateway that holds a stream of its topic, with telling it, and of one that does not;
 * how many of those that it has no stream for reached it.
 * @typedef {{ own: number, foreign: number, reached: number }} Heard
 */

/**
 * What one event costs, in ms of processor time.
 * @typedef {object} BusUnits
 * @property {{ at: string, node: string, load: number }} machine
 * @property {number} streams that each gateway held
 * @property {number} events of each kind
 * @property {Heard & { listener: number }} postgres with what handing it to one gateway costs the database
 * @property {Heard & { publish: number, server: number }} nats with telling NATS of it, and the work of NATS itself
 */

const file = fileURLToPath(new URL('../../events.units.json', import.meta.url));

/** @returns {BusUnits} */
export const readBusUnits = () => JSON.parse(readFileSync(file, 'utf8'));

/** Four digits say all that a measurement knows. @param {BusUnits} units */
export function writeBusUnits(units) {
  const text = JSON.stringify(
    units,
    (_, value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value),
    2,
  );
  writeFileSync(file, `${text}\n`);
}
