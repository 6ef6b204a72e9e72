import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const invited = {
  ...{ id: '41', account: 'ann', inviter: 'bob', state: 'REVIEW', shared: ['address', 'name'] },
  ...{ registeredAt: Date.parse('2026-11-20T04:00:00Z'), deposited: 200_000, turnover: 1_000_000 },
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /internal/brands/aurora/referrals': [invited],
  'GET /internal/brands/lotus/referrals': [],
  'POST /internal/brands/aurora/referrals/41/acceptance': { id: '41', state: 'VALID' },
  'POST /internal/brands/aurora/referrals/41/exclusion': { id: '41', state: 'EXCLUDED' },
};
const asked: { readonly key: string | undefined; readonly body: string }[] = [];
const gateway = createServer(async (request, response) => {
  asked.push({ key: request.headers.authorization, body: await text(request) });
  const value = answers[`${request.method} ${request.url}`];
  const refusal = { success: false, errorCode: 'referral.not-found', message: 'Nobody invited it' };
  response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ? { success: true, value } : refusal));
});
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  env = { ...process.env, GATEWAY_URL: url, PAVILION_TOKEN: 'a-key' };
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
beforeEach(() => asked.splice(0));

const referrals = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'referrals', ...args], { env })).stdout;

it('lists who waits, with what they share', async () => {
  expect(await referrals('list', '--brand', 'aurora')).toBe(
    '41  REVIEW   2026-11-20T04:00  ann by bob, paid in 200000, staked 1000000, shares address, name\n',
  );
  expect(await referrals('list', '--brand', 'lotus')).toBe('nobody waits\n');
});

it('accepts and excludes with a reason and the operator’s key', async () => {
  expect(await referrals('accept', '41', '--brand', 'aurora', '--why', 'a family')).toBe('41  VALID\n');
  expect(await referrals('exclude', '41', '--brand', 'aurora', '--why', 'one person')).toBe('41  EXCLUDED\n');
  expect(asked.map(({ key, body }) => [key, JSON.parse(body)])).toEqual([
    ['Bearer a-key', { reason: 'a family' }],
    ['Bearer a-key', { reason: 'one person' }],
  ]);
});

it('asks for a number and a reason, and says what was refused', async () => {
  await expect(referrals('accept', '--brand', 'aurora', '--why', 'x')).rejects.toMatchObject({ code: 2 });
  await expect(referrals('accept', '41', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
  await expect(referrals('exclude', '42', '--brand', 'aurora', '--why', 'x')).rejects.toMatchObject({ code: 3 });
  await expect(referrals('praise', '41', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
});
