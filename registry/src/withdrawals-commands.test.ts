import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const waiting = {
  ...{ id: '7', memberId: '41', state: 'PENDING', kind: 'BC', bankCode: 'SAOLA', number: '******6789' },
  ...{ currency: 'VND', amount: 1_000_000, charge: 0, requestedAt: Date.parse('2026-11-24T04:00:00Z') },
};
const virtual = {
  ...{ ...waiting, id: '8', kind: 'VW', bankCode: 'USDT', virtualAmount: 39.37, virtualCurrency: 'USDT' },
  virtualRate: 25_400,
};
const member = {
  ...{ username: 'ann', registeredAt: Date.parse('2026-10-01T00:00:00Z'), deposited: 3, paidOut: 2, wagers: 9 },
  ...{ validStake: 8, won: -1, owed: 0, sharingDevices: 1, sharingNumbers: 0, flags: ['shared-device'] },
  ...{ openRequirements: 0, stillToStake: 0 },
};
const decisions = [{ operator: 'bob', decision: 'approved', reason: 'fine', at: waiting.requestedAt }];
const asked: { readonly call: string; readonly key: string | undefined; readonly body: string }[] = [];

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /internal/brands/aurora/withdrawals': [waiting],
  'GET /internal/brands/orchid/withdrawals': [{ ...waiting, virtualAmount: null, virtualRate: null }, virtual],
  'GET /internal/brands/orchid/withdrawals/8': {
    ...{ ...virtual, reason: null, decisions },
    member: { ...member, standing: 'CLOSED' },
  },
  'GET /internal/brands/lotus/withdrawals': [],
  'GET /internal/brands/aurora/withdrawals/7': { ...waiting, reason: null, decisions, member },
  'POST /internal/brands/aurora/withdrawals/7/approval': { ...waiting, state: 'PAYING' },
  'POST /internal/brands/aurora/withdrawals/7/end': { ...waiting, state: 'PAYING', isOverdue: true, followed: null },
  'POST /internal/brands/orchid/withdrawals/7/end': { ...waiting, state: 'FAILED', followed: 'provider' },
  'POST /internal/brands/lotus/withdrawals/7/end': { ...waiting, state: 'SUCCESS', followed: 'operator' },
  'POST /internal/brands/aurora/withdrawals/7/rejection': { ...waiting, state: 'REJECTED' },
};
const gateway = createServer(async (request, response) => {
  const call = `${request.method} ${request.url}`;
  asked.push({ call, key: request.headers.authorization, body: await textOf(request) });
  const value = answers[call];
  const refusal = { success: false, errorCode: 'withdraw.not-found', message: 'No such withdrawal' };
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

const withdrawals = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'withdrawals', ...args], { env })).stdout;
const line = (state: string) => `7  ${state.padEnd(8)} 2026-11-24T04:00  1000000 VND to SAOLA ******6789, member 41\n`;

it('shows what waits, and one with what is known of its member', async () => {
  expect(await withdrawals('list', '--brand', 'aurora')).toBe(line('PENDING'));
  expect(await withdrawals('list', '--brand', 'lotus')).toBe('nothing waits\n');
  const shown = await withdrawals('show', '7', '--brand', 'aurora');
  expect(shown).toContain('  ann since 2026-10-01');
  expect(shown).toContain('strange about it: shared-device');
  expect(shown).toContain('approved by bob: fine');
  expect(JSON.parse(await withdrawals('show', '7', '--brand', 'aurora', '--json'))).toMatchObject({ id: '7', member });
});

it('says of a member who cannot play that the account is not open', async () => {
  const shown = await withdrawals('show', '8', '--brand', 'orchid');
  expect(shown).toContain('  ann, who has closed the account, since 2026-10-01');
});

it('says what a virtual wallet is paid, and at which rate', async () => {
  const ofVirtual =
    '8  PENDING  2026-11-24T04:00  1000000 VND as 39.37 USDT (1 USDT = 25400 VND) to USDT ******6789, member 41\n';
  expect(await withdrawals('list', '--brand', 'orchid')).toBe(line('PENDING') + ofVirtual);
  expect(await withdrawals('show', '8', '--brand', 'orchid')).toContain(ofVirtual);
  const told = { virtualAmount: 39.37, virtualCurrency: 'USDT', virtualRate: 25_400 };
  expect(JSON.parse(await withdrawals('show', '8', '--brand', 'orchid', '--json'))).toMatchObject(told);
});

it('approves and rejects with a reason and the operator’s key', async () => {
  expect(await withdrawals('approve', '7', '--brand', 'aurora', '--why', 'fine')).toBe(line('PAYING'));
  expect(await withdrawals('reject', '7', '--brand', 'aurora', '--why', 'not yours')).toBe(line('REJECTED'));
  expect(asked.map(({ key, body }) => [key, JSON.parse(body)])).toEqual([
    ['Bearer a-key', { reason: 'fine' }],
    ['Bearer a-key', { reason: 'not yours' }],
  ]);
});

it('ends what is never heard of again, and says whose word that followed', async () => {
  const end = (brand: string) => withdrawals('end', '7', '--brand', brand, '--as', 'paid', '--why', 'told so');
  const overdue = line('PAYING').replace('\n', ', overdue\n');
  expect(await end('aurora')).toBe(`${overdue}  noted: somebody else has to say the same\n`);
  expect(await end('orchid')).toBe(`${line('FAILED')}  the provider knew what became of it, and it ended so\n`);
  expect(await end('lotus')).toBe(`${line('SUCCESS')}  ended as you said\n`);
  expect(asked.map(({ body }) => JSON.parse(body))).toContainEqual({ as: 'paid', reason: 'told so' });
});

it.each([
  [['approve', '7', '--brand', 'aurora'], /--why/],
  [['end', '7', '--brand', 'aurora', '--why', 'told so'], /--as/],
  [['end', '7', '--brand', 'aurora', '--as', 'gone', '--why', 'told so'], /--as paid, or --as failed/],
  [['show', '--brand', 'aurora'], /which withdrawal/],
  [['show', '9', '--brand', 'aurora'], /withdraw\.not-found/],
  [['pay', '7', '--brand', 'aurora'], /withdrawals list, show, approve, reject or end/],
])('%j is refused with words', async (args, words) => {
  await expect(withdrawals(...args)).rejects.toMatchObject({ stderr: expect.stringMatching(words) });
});
