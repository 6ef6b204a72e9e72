import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const at = Date.parse('2026-11-20T04:00:00Z');
const shown = {
  ...{ username: 'ann', excludedUntil: at, closedUntil: at, balance: 250_000, atVendors: 0 },
  limits: [
    { kind: 'DEPOSIT', period: 'DAY', amount: 500_000, minutes: null, pending: null },
    {
      ...{ kind: 'SESSION', period: 'SESSION', amount: null, minutes: 60 },
      pending: { amount: null, minutes: null, from: at },
    },
  ],
  notes: [{ subject: 'exclusion', detail: { months: 6 }, at }],
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /internal/brands/aurora/members/ann/protection': shown,
  'POST /internal/brands/aurora/members/ann/protection/payout': { id: '7', amount: 250_000, state: 'PENDING' },
};
const asked: { readonly key: string | undefined; readonly body: string }[] = [];
const gateway = createServer(async (request, response) => {
  asked.push({ key: request.headers.authorization, body: await text(request) });
  const value = answers[`${request.method} ${request.url}`];
  const refusal = { success: false, errorCode: 'USER_NOT_EXIST', message: 'No such account' };
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

const protection = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'protection', ...args], { env })).stdout;

it('shows how an account stands, its limits and its notes', async () => {
  expect(await protection('show', 'ann', '--brand', 'aurora')).toBe(
    [
      'ann: closed until 2026-11-20T04:00; balance 250000, at vendors 0',
      'limit  DEPOSIT DAY: 500000',
      'limit  SESSION SESSION: 60 min, none from 2026-11-20T04:00',
      '2026-11-20T04:00  exclusion  {"months":6}',
      '',
    ].join('\n'),
  );
});

it('asks for a payout with an amount, a reason and the operator’s key', async () => {
  const paid = await protection('payout', 'ann', '--brand', 'aurora', '--amount', '250000', '--why', 'asked by phone');
  expect(paid).toBe('withdrawal 7  250000  PENDING\n');
  expect(asked.map(({ key, body }) => [key, JSON.parse(body)])).toEqual([
    ['Bearer a-key', { amount: 250_000, reason: 'asked by phone' }],
  ]);
});

it('asks for an account, an amount and a reason, and says what was refused', async () => {
  await expect(protection('show', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
  await expect(protection('payout', 'ann', '--brand', 'aurora', '--why', 'x')).rejects.toMatchObject({ code: 2 });
  await expect(protection('payout', 'ann', '--brand', 'aurora', '--amount', '0', '--why', 'x')).rejects.toMatchObject({
    code: 2,
  });
  await expect(protection('show', 'bob', '--brand', 'aurora')).rejects.toMatchObject({ code: 3 });
  await expect(protection('reopen', 'ann', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
});
