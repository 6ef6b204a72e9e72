import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { compositionAt, copyOfRoom, doorOf, timeOfMove } from './serving-checks.mjs';
import { ask } from './visitor.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

const requests = 60;

/** So long nginx leaves a server out that failed (`fail_timeout`), also when it is back: the next may die only then. */
const leftOutMs = 2_000;

/**
 * Asks again and again while a server dies, and after.
 * @param {Stage} stage
 * @param {{ name: string, path: string }} outage
 * @returns {Promise<string>}
 */
async function dies(stage, { name, path }) {
  let next = 0;
  /** @type {number[]} */
  const statuses = [];
  const asker = async () => {
    while (next++ < requests)
      statuses.push((await ask(doorOf(stage), path, { headers: { merchant: 'aurora' }, from: '127.61.9.2' })).status);
  };
  const asking = Promise.all([asker(), asker()]);
  await stage.kill(name);
  await asking;
  const after = await ask(doorOf(stage), path, { headers: { merchant: 'aurora' }, from: '127.61.9.2' });
  const lost = statuses.filter((status) => status !== 200).length;
  // Calls that were being answered when it died are lost: none is sent twice.
  assert.ok(lost <= 2, `${name}: ${lost} of ${statuses.length} lost (${[...new Set(statuses)]})`);
  assert.equal(after.status, 200, name);
  await stage.start(name);
  await sleep(leftOutMs);
  return `${name} ${lost} of ${statuses.length} lost`;
}

/** @param {Stage} stage */
export async function outages(stage) {
  const found = [
    await dies(stage, { name: 'gateway-1', path: '/wps/system/status' }),
    await dies(stage, { name: 'gateway-2', path: '/wps/system/status' }),
    await dies(stage, { name: 'edge-1', path: '/' }),
    await dies(stage, { name: 'edge-2', path: '/' }),
  ];
  await stage.pavilion('publish', 'remote-lottery', '--from', copyOfRoom(stage, '9.0.2'));
  await stage.kill('registry-1');
  const ms = await timeOfMove(stage, [
    'activate',
    'remote-lottery@9.0.2',
    '--brand',
    'aurora',
    '--why',
    'rehearsal with one registry',
  ]);
  assert.ok(ms <= 2_000, `${ms} ms`);
  await stage.kill('registry-2');
  const refused = await stage.pavilion('list').catch((error) => String(error));
  assert.match(refused, /registry\.unavailable/);
  await stage.kill('edge-1');
  await stage.start('edge-1');
  assert.ok(
    await compositionAt(`${stage.machine('edge-1').address}:3000`),
    'an edge without a registry serves nothing',
  );
  await Promise.all(['registry-1', 'registry-2'].map(stage.start));
  return `${found.join(', ')}; a move with one registry after ${ms.toFixed(0)} ms; an edge started anew without any serves what it knew`;
}
