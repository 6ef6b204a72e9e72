import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { writeDocument } from './src/capacity/document.mjs';
import { events, measureNats, measurePostgres, streams } from './src/events/measure.mjs';
import { hasNats } from './src/events/nats.mjs';
import { writeBusUnits } from './src/events/units.mjs';
import { startDatabase } from './src/product-gateway.mjs';

const us = (/** @type {number} */ ms) => `${(ms * 1000).toFixed(1)} µs`;

/**
 * What one event costs a gateway that has streams of its topic and one that has none, by PostgreSQL and by NATS. With
 * `--save` the units are kept in `events.units.json`, and the tables of `docs/capacity.md` are made of them.
 * @param {Set<string>} [options]
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run(options = new Set()) {
  if (!hasNats)
    return [{ name: 'events', value: 'not measured: there is no nats-server (apt-get install nats-server)' }];
  const load = loadavg()[0] ?? 0;
  const database = await startDatabase();
  try {
    const product = { databaseUrl: database.url, secret: randomBytes(32).toString('hex') };
    const postgres = await measurePostgres(product);
    const nats = await measureNats(product);
    const machine = { at: new Date().toISOString().slice(0, 10), node: process.version, load: Number(load.toFixed(1)) };
    if (options.has('--save')) {
      writeBusUnits({ machine, streams, events, postgres, nats });
      writeDocument();
    }
    return [
      { name: 'PostgreSQL: an event that streams hear', value: us(postgres.own) },
      { name: 'PostgreSQL: an event of somebody else', value: us(postgres.foreign) },
      { name: 'PostgreSQL: handing an event to one gateway', value: us(postgres.listener) },
      { name: 'NATS: an event that streams hear', value: us(nats.own) },
      { name: 'NATS: an event of somebody else', value: us(nats.foreign) },
      { name: 'NATS: telling an event', value: us(nats.publish) },
      { name: 'NATS: the work of its server', value: us(nats.server) },
      { name: `PostgreSQL: of ${events} events of somebody else reached the gateway`, value: String(postgres.reached) },
      {
        name: `NATS: of ${events} events of somebody else reached the gateway`,
        value: String(nats.reached),
        target: '0',
        reached: nats.reached === 0,
      },
      { name: 'load of the machine before', value: load.toFixed(1) },
    ];
  } finally {
    await database.stop();
  }
}
