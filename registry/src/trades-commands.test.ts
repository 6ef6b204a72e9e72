import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const noon = Date.parse('2026-11-24T12:00:00Z');
const dispute = {
  ...{ id: '7', withdrawalId: '3', remark: 'ACDEFGHJ', bankCode: 'SAOLA', amount: 300_000, currency: 'VND' },
  ...{ matchedAt: noon, paidAt: noon, disputedAt: noon },
  payer: { memberId: '41', username: 'ann', words: 'sent at noon', standing: 'BLOCKED' },
  receiver: { memberId: '42', username: 'bob', words: '', standing: 'CLOSED' },
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /internal/brands/aurora/trades': [dispute],
  'GET /internal/brands/lotus/trades': [],
  'POST /internal/brands/aurora/trades/7/settlement': { id: '7', state: 'CONFIRMED' },
  'POST /internal/brands/aurora/trades/7/refusal': { id: '7', state: 'CANCELLED' },
};
const bodies: string[] = [];
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.method === 'POST') bodies.push(Buffer.concat(chunks).toString('utf8'));
  const value = answers[`${request.method} ${request.url}`];
  response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ? { success: true, value } : { success: false, errorCode: 'c2c.not-found' }));
});
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  env = { ...process.env, GATEWAY_URL: url, PAVILION_TOKEN: 'a-key' };
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

const trades = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'trades', ...args], { env })).stdout;

it('shows what is disputed, with the words of both and whether they can say more', async () => {
  const shown = await trades('list', '--brand', 'aurora');
  expect(shown).toContain('7  disputed 2026-11-24T12:00  300000 VND to SAOLA, remark ACDEFGHJ, withdrawal 3');
  expect(shown).toContain('payer ann (is blocked) says: sent at noon, paid 2026-11-24T12:00');
  expect(shown).toContain('receiver bob (has closed the account)\n');
  expect(await trades('list', '--brand', 'lotus')).toBe('nothing is disputed\n');
});

it('settles and refuses with a reason, and not without', async () => {
  expect(await trades('settle', '7', '--brand', 'aurora', '--why', 'the bank says so')).toBe('7  CONFIRMED\n');
  expect(await trades('refuse', '7', '--brand', 'aurora', '--why', 'nothing came')).toBe('7  CANCELLED\n');
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { reason: 'the bank says so' },
    { reason: 'nothing came' },
  ]);
  await expect(trades('settle', '7', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
  await expect(trades('settle', '--brand', 'aurora', '--why', 'x')).rejects.toMatchObject({ code: 2 });
});
