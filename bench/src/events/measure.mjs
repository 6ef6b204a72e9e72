import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { processorMs } from '../capacity/process-cost.mjs';
import { startGateway } from '../product-gateway.mjs';
import { openListeners, topicOf } from './listeners.mjs';
import { startNats } from './nats.mjs';

export const streams = 400;
export const events = 60_000;
const batch = 200;

/** A topic that no stream of the gateway listens to. @param {number} index */
const foreignTopic = (index) => `member:aurora:${9_000_000_000 + index}`;

/** An event as gateways send it to each other. @param {string} topic @param {number} revision */
function messageOf(topic, revision) {
  const [kind, brandId, memberId] = topic.split(':');
  const about = kind === 'member' ? { brandId, memberId } : { topic };
  return JSON.stringify({ ...about, sessionId: null, event: { name: 'brand.changed', data: { revision } } });
}

/**
 * @typedef {object} Bench
 * @property {number} pid of the gateway
 * @property {number} port of the gateway
 * @property {number} idle processor ms that it takes in a millisecond with nothing to do
 * @property {() => number} heard events that arrived at streams
 * @property {(topics: readonly string[]) => Promise<void>} tell
 */

/**
 * Processor ms of the gateway for each event of these topics, less what it takes anyway.
 * @param {Bench} bench
 * @param {(index: number) => string} topicAt
 * @param {(heard: number) => boolean} isThrough
 */
async function measure({ pid, idle, heard, tell }, topicAt, isThrough) {
  const [before, begun, begin] = [processorMs(pid), heard(), performance.now()];
  for (let sent = 0; sent < events; sent += batch)
    await tell(Array.from({ length: batch }, (_, index) => topicAt(sent + index)));
  // One of its own after them says that the gateway is through with the others.
  await tell([topicOf(0)]);
  while (!isThrough(heard() - begun)) await sleep(20);
  return Math.max(0, processorMs(pid) - before - idle * (performance.now() - begin)) / events;
}

/** An event that its streams hear. @param {Bench} bench */
const measureOwn = (bench) =>
  measure(
    bench,
    (index) => topicOf(index % streams),
    (heard) => heard > events,
  );

/** An event of a topic that nobody there listens to. @param {Bench} bench */
const measureForeign = (bench) => measure(bench, foreignTopic, (heard) => heard > 0);

/** Events that the bus brought to the gateway so far. @param {Bench} bench */
async function brought({ port }) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^gateway_bus_events_total\{.*outcome="(?:heard|passed-over)".*\} (\d+)$/gm)].reduce(
    (total, [, count]) => total + Number(count),
    0,
  );
}

/** Events of others that reach a gateway, of `events`. @param {Bench} bench */
async function countForeign(bench) {
  const before = await brought(bench);
  const foreign = await measureForeign(bench);
  return { foreign, reached: (await brought(bench)) - before - 1 };
}

/** A gateway with its streams. @param {{ databaseUrl: string, secret: string, eventsUrl?: string }} options */
async function startListening(options) {
  const gateway = await startGateway(options);
  const listeners = await openListeners(gateway.port, streams);
  // What a start does beside is over.
  await sleep(3_000);
  const [before, begin] = [processorMs(gateway.pid), performance.now()];
  await sleep(4_000);
  return {
    ...gateway,
    idle: (processorMs(gateway.pid) - before) / (performance.now() - begin),
    heard: listeners.heard,
    async stop() {
      listeners.close();
      await gateway.stop();
    },
  };
}

/** The process of PostgreSQL that hands events to the gateway. @param {pg.Client} client @returns {Promise<number>} */
async function listenerOf(client) {
  const { rows } = await client.query("select pid from pg_stat_activity where query = 'listen gateway_events'");
  return rows[0].pid;
}

/**
 * Events by NOTIFY.
 * @param {{ databaseUrl: string, secret: string }} product
 */
export async function measurePostgres(product) {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const gateway = await startListening(product);
  let revision = 0;
  const tell = async (/** @type {readonly string[]} */ topics) =>
    void (await client.query("select pg_notify('gateway_events', payload) from unnest($1::text[]) as payload", [
      topics.map((topic) => messageOf(topic, (revision += 1))),
    ]));
  try {
    const bench = { ...gateway, tell };
    // A first round has the code compiled.
    await measureOwn(bench);
    const own = await measureOwn(bench);
    const listener = await listenerOf(client);
    const begun = processorMs(listener);
    const others = await countForeign(bench);
    return { own, ...others, listener: (processorMs(listener) - begun) / events };
  } finally {
    await client.end();
    await gateway.stop();
  }
}

/**
 * Events by NATS.
 * @param {{ databaseUrl: string, secret: string }} product
 */
export async function measureNats(product) {
  const nats = await startNats();
  const connection = await connect({ servers: nats.url.replace('nats://', '') });
  const gateway = await startListening({ ...product, eventsUrl: nats.url });
  let revision = 0;
  const tell = async (/** @type {readonly string[]} */ topics) => {
    for (const topic of topics)
      connection.publish(`pavilion.events.${topic.replaceAll(':', '.')}`, messageOf(topic, (revision += 1)));
    await connection.flush();
  };
  try {
    const bench = { ...gateway, tell };
    await measureOwn(bench);
    const server = processorMs(nats.pid);
    const own = await measureOwn(bench);
    const perServer = (processorMs(nats.pid) - server) / events;
    const others = await countForeign(bench);
    const begin = process.cpuUsage();
    for (let sent = 0; sent < events; sent += batch)
      await tell(Array.from({ length: batch }, (_, index) => foreignTopic(sent + index)));
    const { user, system } = process.cpuUsage(begin);
    return { own, ...others, publish: (user + system) / 1000 / events, server: perServer };
  } finally {
    await connection.close();
    await gateway.stop();
    await nats.stop();
  }
}
