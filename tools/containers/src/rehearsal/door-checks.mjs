import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startServer } from './processes.mjs';
import { doorOf } from './serving-checks.mjs';
import { ask, firstOfStream } from './visitor.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */

const servers = ['gateway-1', 'registry-1', 'vendor', 'edge-1'];

/**
 * @param {Stage} stage
 * @param {{ name: string, variable: string, kind: string, value: string | undefined }} threat
 */
async function refuses(stage, { name, variable, kind, value }) {
  const machine = { ...stage.machine(name), name: `${name}-${variable}-${kind}`.toLowerCase() };
  const started = startServer(machine, path.join(stage.folder), { PORT: '3999', [variable]: value });
  const late = setTimeout(() => void started.end('SIGKILL'), 15_000);
  const code = await started.ended;
  clearTimeout(late);
  const words = readFileSync(started.log, 'utf8');
  assert.equal(code, 1, `${machine.name} started`);
  assert.match(words, new RegExp(`${variable} .*${kind}`), machine.name);
  if (value) assert.ok(!words.includes(value), `${machine.name} writes the secret`);
}

/** @param {Stage} stage */
export async function threats(stage) {
  let count = 0;
  for (const name of servers) {
    const secrets = Object.keys(stage.machine(name).env).filter((variable) => /^(SECRET|KEY)_/.test(variable));
    for (const variable of secrets) {
      const madeUp = variable.startsWith('KEY_')
        ? `${stage.machine(name).env[variable]?.slice(0, -1)},"madeUp":true}`
        : `made-up-${'x'.repeat(40)}`;
      const values = {
        missing: undefined,
        'made-up': madeUp,
        ...(variable.startsWith('KEY_') ? {} : { placeholder: 'change-me-'.repeat(5) }),
      };
      await Promise.all(Object.entries(values).map(([kind, value]) => refuses(stage, { name, variable, kind, value })));
      count += Object.keys(values).length;
    }
  }
  return `${count} starts of ${servers.length} servers, each refused with the variable's name and without its value`;
}

/** @param {Stage} stage */
export async function forwardedAddresses(stage) {
  const from = '127.61.9.77';
  const headers = {
    merchant: 'aurora',
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  const { status, body } = await ask(doorOf(stage), '/wps/system/location', { from, headers });
  assert.equal(status, 200, body.toString());
  assert.equal(JSON.parse(body.toString()).value.ip, from);
  return `${from}, though the visitor claimed 203.0.113.9 three times`;
}

const closed = [
  '/federation/brands',
  '/federation/brands/aurora/composition',
  '/federation/releases',
  '/federation/changes',
  '/federation/intake',
  '/federation/tokens',
  '/federation/alerts',
  '/federation/gc',
  '/federation/reports/x',
  '/payments/notices/sandbox',
  '/metrics',
  '/healthz',
  '/status',
  '/assets/r/../blobs/00',
  '/assets/blobs/00',
  '/assets/r/..%2fblobs/00',
];
const closedAtVendor = ['/metrics', '/healthz', '/faults', '/internal/player/x/total'];
const closedAtProvider = ['/metrics', '/healthz', '/api/orders', '/test/notices'];

/** @param {Stage} stage */
export async function closedDoors(stage) {
  for (const route of closed) {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await ask(doorOf(stage), route, { method });
      const isPage =
        method === 'GET' && route === '/status' && status === 200 && body.toString().includes('pavilion-boot');
      assert.ok([400, 404, 405].includes(status) || isPage, `${method} ${route}: ${status}`);
    }
  }
  for (const route of closedAtVendor)
    assert.equal((await ask(doorOf(stage), route, { host: 'vendor.localhost' })).status, 404, route);
  for (const route of closedAtProvider)
    assert.equal((await ask(doorOf(stage), route, { host: 'pay.localhost' })).status, 404, route);
  const report = await ask(doorOf(stage), '/federation/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(20_000),
  });
  assert.equal(report.status, 413);
  return `${closed.length + closedAtVendor.length} addresses`;
}

/** @param {Stage} stage */
export async function stream(stage) {
  const { text, ms, type } = await firstOfStream(doorOf(stage), '/wps/events');
  assert.match(type, /^text\/event-stream/);
  assert.match(text, /^event: stream\.opened/);
  assert.ok(ms < 1_000, `${ms} ms`);
  return `first event after ${ms.toFixed(0)} ms`;
}

/** @param {Stage} stage */
export async function floods(stage) {
  const flood = await Promise.all(Array.from({ length: 600 }, () => ask(doorOf(stage), '/', { from: '127.61.9.66' })));
  const held = flood.filter(({ status }) => status === 429);
  assert.ok(held.length > 100, `${held.length} of 600 held back`);
  assert.equal(JSON.parse(held[0]?.body.toString() ?? '').errorCode, 'platform.rate-limited');
  assert.ok(Number(held[0]?.headers['retry-after']) > 0);
  assert.equal((await ask(doorOf(stage), '/', { from: '127.61.9.67' })).status, 200);
  return `${held.length} of 600 pages at once held back with a code`;
}
