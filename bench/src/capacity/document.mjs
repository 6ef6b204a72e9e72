import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assumptions, connectionsOf, planFor } from './model.mjs';
import { members } from './process-cost.mjs';
import { readUnits } from './units.mjs';

/** @typedef {import('./units.mjs').Units} Units */

const documentFile = fileURLToPath(new URL('../../../docs/capacity.md', import.meta.url));

const steps = [1_000, 10_000, 100_000, 1_000_000];
const number = (/** @type {number} */ value) =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
const kb = (/** @type {number} */ bytes) => `${number(bytes / 1024)} KB`;
const gb = (/** @type {number} */ bytes) => `${number(bytes / 2 ** 30)} GB`;
const us = (/** @type {number} */ ms) => `${(ms * 1000).toFixed(1)} µs`;
const share = (/** @type {number} */ value) => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;
const mbit = (/** @type {number} */ bits) => `${number(bits / 1e6)} Mbit/s`;
const table = (/** @type {readonly (readonly string[])[]} */ [head = [], ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {Units} units */
function unitTables({ visit, processor, gateway, memory, bus, mix }) {
  const kinds = /** @type {(keyof typeof visit.cold.bytes)[]} */ (Object.keys(visit.cold.bytes)).filter(
    (kind) => visit.cold.requests[kind] > 0,
  );
  const each = gateway.perRound;
  return [
    table([
      ['home and one lobby', ...kinds],
      ['first visit: bytes', ...kinds.map((kind) => kb(visit.cold.bytes[kind]))],
      ['requests', ...kinds.map((kind) => String(visit.cold.requests[kind]))],
      ['the same again: bytes', ...kinds.map((kind) => kb(visit.warm.bytes[kind]))],
      ['requests', ...kinds.map((kind) => String(visit.warm.requests[kind]))],
    ]),
    table([
      ['processor ms of one', ...members],
      ...Object.entries(processor).map(([name, costs]) => [name, ...members.map((member) => costs[member].toFixed(2))]),
      [
        `${mix.players} at once, s in ${mix.seconds.toFixed(0)} s`,
        ...members.map((member) => mix.processorSeconds[member].toFixed(1)),
      ],
      ['memory at rest', ...members.map((member) => `${number(memory.idle[member] / 2 ** 20)} MB`)],
    ]),
    table([
      ['one', 'is'],
      [
        'round',
        `${gateway.round} gateway calls, ${each.postings.toFixed(1)} postings, ${each.rows.toFixed(1)} rows, ${each.updates.toFixed(1)} updates, ${each.commits.toFixed(1)} commits, ${kb(each.bytes)} kept, ${kb(each.wal)} written ahead, ${(mix.events / mix.rounds.count).toFixed(1)} events`,
      ],
      [
        'login',
        `${gateway.login} gateway calls (key and login; its page asks more), ${processor.login.gateway.toFixed(0)} ms of processor`,
      ],
      ['open stream', `${kb(memory.edgePerStream)} of an edge, ${kb(memory.gatewayPerStream)} of a gateway`],
      [
        'event by PostgreSQL',
        `${us(bus.postgres.own)} of the gateway that holds its member, ${us(bus.postgres.foreign)} of every other one, ${us(bus.postgres.listener)} of the database for each of them`,
      ],
      [
        'event by NATS',
        `${us(bus.nats.publish)} of the gateway that tells it, ${us(bus.nats.own)} of the one that holds its member, ${us(bus.nats.foreign)} of every other one, ${us(bus.nats.server)} of NATS`,
      ],
    ]),
  ];
}

/** @param {Units} units */
function planTable(units) {
  const plans = steps.map((players) => planFor(units, players));
  const row = (/** @type {string} */ name, /** @type {(plan: ReturnType<typeof planFor>) => string} */ of) => [
    name,
    ...plans.map(of),
  ];
  return table([
    row('players at once', ({ players }) => number(players)),
    row('rounds, calls, pages a second', ({ rates }) => [rates.round, rates.call, rates.page].map(number).join(', ')),
    row(
      'logins a second: even, all within five minutes',
      ({ rates }) => `${number(rates.login)}, ${number(rates.stormLogin)}`,
    ),
    row('busy cores in all', ({ busyCores }) => number(busyCores)),
    row('gateway processes with PostgreSQL as the bus', ({ postgres }) =>
      postgres.gateways === undefined ? 'no number is enough' : number(postgres.gateways),
    ),
    row('share of each that hearing others’ events takes', ({ postgres }) => share(postgres.hears)),
    row('busy cores of the database that hand events to gateways', ({ postgres }) =>
      postgres.databaseCores === undefined ? '–' : number(postgres.databaseCores),
    ),
    row('gateway processes with NATS as the bus', ({ nats }) => number(nats.gateways)),
    row('share of each that events take', ({ nats }) => share(nats.eventShare)),
    row('busy cores of NATS', ({ nats }) => number(nats.cores)),
    row('edge processes', ({ edges }) => number(edges)),
    row('vendor processes (the demonstration vendor)', ({ vendors }) => number(vendors)),
    row('database cores', ({ databaseCores }) => number(databaseCores)),
    row('commits a second', ({ commits }) => number(commits)),
    row('log of the database a second', ({ walBytes }) => kb(walBytes)),
    row('growth of the database a day', ({ diskBytesADay }) => gb(diskBytesADay)),
    row('database connections without a pooler, with PostgreSQL and with NATS as the bus', (plan) => {
      const { postgres, nats } = connectionsOf(plan);
      return `${postgres === undefined ? '–' : number(postgres)}, ${number(nats)}`;
    }),
    row('memory of open streams', ({ streamBytes }) => gb(streamBytes)),
    row('gateway cores of a login storm, beside the rest', ({ stormCores }) => number(stormCores)),
    row('traffic of files and pictures', ({ cdnBits }) => mbit(cdnBits)),
    row('traffic of pages and calls', ({ edgeBits }) => mbit(edgeBits)),
  ]);
}

/** @param {Units} units */
function agreement(units) {
  const { mix } = units;
  const measured = members.reduce((total, member) => total + mix.processorSeconds[member], 0) / mix.seconds;
  const computed = planFor(units, mix.players).busyCores;
  return [
    `Measured on ${units.machine.at}: ${units.machine.cores} cores (${units.machine.processor}), Node ${units.machine.node}; load of the machine between ${Math.min(...units.machine.load)} and ${Math.max(...units.machine.load)}.`,
    `Events were measured on ${units.bus.machine.at} with ${units.bus.streams} open streams and ${number(units.bus.events)} events of each kind, at load ${units.bus.machine.load} (\`node bench/run.mjs events --save\`).`,
    `The thousand players took ${measured.toFixed(2)} cores; the sum of single costs, which has logins too, says ${computed.toFixed(2)}.`,
    `p50 and p99 then: rounds ${mix.rounds.p50.toFixed(0)} and ${mix.rounds.p99.toFixed(0)} ms, calls ${mix.calls.p50.toFixed(0)} and ${mix.calls.p99.toFixed(0)} ms, pages ${mix.pages.p50.toFixed(0)} and ${mix.pages.p99.toFixed(0)} ms; of ${mix.rounds.count + mix.calls.count + mix.pages.count} answers and those before, ${units.refused} said that there was no room.`,
  ].join('\n');
}

/** What the plan rests on beside the units. */
function assumed() {
  const {
    playingShare,
    roundEverySeconds,
    browseEverySeconds,
    pageShareOfBrowsing,
    visitSeconds,
    coldShareOfVisits,
    stormSeconds,
    busyShare,
    busyHoursADay,
  } = assumptions;
  return (
    `Taken for granted: ${playingShare * 100} % play a round each ${roundEverySeconds} s, the others look at something each ${browseEverySeconds} s (${pageShareOfBrowsing * 100} % pages, else calls); ` +
    `a visit lasts ${visitSeconds / 60} minutes and is the first one on its device in ${coldShareOfVisits * 100} %; a storm is everybody signing in within ${stormSeconds / 60} minutes; ` +
    `processes are planned at ${busyShare * 100} % of a core; a day is ${busyHoursADay} hours of this.`
  );
}

/**
 * The parts of the document that are made of the units, by their marks.
 * @param {Units} units
 * @returns {Record<string, string>}
 */
export function renderParts(units) {
  return {
    units: [agreement(units), ...unitTables(units)].join('\n\n'),
    plan: [assumed(), planTable(units)].join('\n\n'),
  };
}

const between = (/** @type {string} */ mark) => new RegExp(`(<!-- ${mark} -->\n)[^]*?(\n<!-- /${mark} -->)`);

/** The document with its made parts anew. @param {string} text @param {Units} units */
export const withParts = (text, units) =>
  Object.entries(renderParts(units)).reduce(
    (whole, [mark, part]) => whole.replace(between(mark), (_, head, tail) => head + part + tail),
    text,
  );

export const readDocument = () => readFileSync(documentFile, 'utf8');

/** Puts what the units say into the document. */
export const writeDocument = () => writeFileSync(documentFile, withParts(readDocument(), readUnits()));
