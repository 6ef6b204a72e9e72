import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFile, sealRecord } from '../../../../shared/tooling/webpack/release-digest.mjs';
import { root } from '../files.mjs';
import { ask } from './visitor.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

/** @param {Stage} stage */
export const doorOf = (stage) => `${stage.machine('nginx').address}:8080`;

/** @param {Stage} stage @param {1 | 2} number */
const edgeOf = (stage, number) => `${stage.machine(`edge-${number}`).address}:3000`;

const brandHosts = { aurora: 'aurora.localhost', lotus: 'lotus.localhost' };

/**
 * The id of the composition that a page was made of.
 * @param {string} address
 * @param {string} [host]
 */
export async function compositionAt(address, host) {
  const { status, body } = await ask(address, '/', host ? { host } : {});
  return status === 200 ? /"composition":\{"id":"([0-9a-f]{64})"/.exec(body.toString())?.[1] : undefined;
}

/** @param {Stage} stage */
export async function pages(stage) {
  const sizes = [];
  for (const host of Object.values(brandHosts)) {
    const plain = await ask(doorOf(stage), '/', { host });
    const packed = await ask(doorOf(stage), '/', { host, headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(packed.status, 200);
    assert.match(String(packed.headers['cache-control']), /no-store/);
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.ok(packed.body.length < plain.body.length / 3, `${packed.body.length} of ${plain.body.length} bytes`);
    sizes.push(`${host} ${(plain.body.length / 1024).toFixed(0)} KB as ${(packed.body.length / 1024).toFixed(1)}`);
  }
  await Promise.all(Array.from({ length: 20 }, () => ask(doorOf(stage), '/')));
  const log = readFileSync(stage.logOf('nginx'), 'utf8');
  for (const number of /** @type {const} */ ([1, 2]))
    assert.ok(log.includes(edgeOf(stage, number)), `edge-${number} was never asked`);
  return sizes.join(', ');
}

/** Headers that differ from answer to answer and say nothing of the file. */
const passing = ['date', 'connection', 'keep-alive', 'server', 'transfer-encoding'];

/** @param {import('node:http').IncomingHttpHeaders} headers */
const lasting = (headers) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.includes(name))
      .map(([name, value]) => [name, String(value).toLowerCase()]),
  );

/** @param {Stage} stage */
export async function files(stage) {
  const { body } = await ask(doorOf(stage), '/');
  const named = [
    ...new Set(
      [...body.toString().matchAll(/\/assets\/r\/[\w.+/-]+\.(?:js|css|woff2|svg|webp)/g)].map(([file]) => file),
    ),
  ].slice(0, 60);
  assert.ok(named.length > 5, 'the page names no files');
  const total = { plain: 0, br: 0 };
  for (const file of named) {
    for (const accepted of ['br, gzip', 'gzip', 'identity']) {
      const how = { headers: { 'accept-encoding': accepted } };
      const [door, edge] = [await ask(doorOf(stage), file, how), await ask(edgeOf(stage, 1), file, how)];
      assert.equal(door.status, 200, file);
      assert.deepEqual(lasting(door.headers), lasting(edge.headers), `${file} (${accepted})`);
      assert.ok(door.body.equals(edge.body), `${file} (${accepted}): other bytes`);
      assert.equal(door.headers['cache-control'], 'public, max-age=31536000, immutable');
      if (accepted === 'br, gzip') total.br += door.body.length;
      if (accepted === 'identity') total.plain += door.body.length;
    }
  }
  const upstreams = readFileSync(stage.logOf('nginx'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('/r/') && line.includes(' 200 '));
  assert.ok(
    upstreams.every((line) => line.endsWith(' -')),
    'a file of a release was asked of an edge',
  );
  assert.equal((await ask(doorOf(stage), '/assets/r/host/none/none.js')).status, 404);
  return `${named.length} files in three forms, ${(total.plain / 1024).toFixed(0)} KB as ${(total.br / 1024).toFixed(0)}, none asked of an edge`;
}

/**
 * A release with the content of a built room under another version.
 * @param {Stage} stage
 * @param {string} version
 */
export function copyOfRoom(stage, version) {
  const folder = path.join(stage.folder, `release-${version}`);
  cpSync(path.join(root, 'remote-lottery', 'dist'), folder, { recursive: true });
  const file = path.join(folder, recordFile);
  writeFileSync(file, JSON.stringify(sealRecord({ ...JSON.parse(readFileSync(file, 'utf8')), version })));
  return folder;
}

/**
 * Moves aurora and measures until pages show it through the front door, whichever edge answers.
 * @param {Stage} stage
 * @param {string[]} command
 * @returns {Promise<number>} ms after the command has ended, which is later than the move
 */
export async function timeOfMove(stage, command) {
  const moved = JSON.parse(await stage.pavilion(...command, '--json'));
  const begin = performance.now();
  for (let inARow = 0; inARow < 6; await sleep(10)) {
    inARow = (await compositionAt(doorOf(stage))) === moved.compositionId ? inARow + 1 : 0;
    if (performance.now() - begin > 10_000) throw new Error(`${moved.compositionId} does not show after 10 s`);
  }
  const direct = await Promise.all([compositionAt(edgeOf(stage, 1)), compositionAt(edgeOf(stage, 2))]);
  assert.deepEqual(direct, [moved.compositionId, moved.compositionId]);
  return performance.now() - begin;
}

/** @param {Stage} stage */
export async function moves(stage) {
  await stage.pavilion('publish', 'remote-lottery', '--from', copyOfRoom(stage, '9.0.1'));
  const other = await compositionAt(doorOf(stage), brandHosts.lotus);
  const times = [];
  for (let turn = 0; turn < 3; turn += 1) {
    times.push(
      await timeOfMove(stage, ['activate', 'remote-lottery@9.0.1', '--brand', 'aurora', '--why', 'rehearsal']),
    );
    times.push(await timeOfMove(stage, ['rollback', '--brand', 'aurora', '--why', 'rehearsal']));
  }
  assert.ok(Math.max(...times) <= 2_000, `${Math.max(...times)} ms`);
  assert.equal(await compositionAt(doorOf(stage), brandHosts.lotus), other, 'the other brand moved too');
  return `${times.length} moves, seen after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`;
}
