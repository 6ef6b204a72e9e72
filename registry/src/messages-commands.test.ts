import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const noon = Date.parse('2026-11-24T12:00:00Z');
const bounced = {
  ...{ id: '7', reference: 'r', kind: 'sms', template: 'code', language: 'VI', recipient: '+849•••001' },
  ...{ state: 'BOUNCED', attempts: 1, reason: 'http.400', route: '+84', cost: 0.0125, currency: 'USD' },
  ...{ askedAt: noon, endedAt: noon, toldAt: null },
};
const day = {
  ...{ kind: 'sms', currency: 'USD', asked: 5, sent: 3, delivered: 2, undelivered: 1, bounced: 1, blocked: 1 },
  ...{ expired: 0, cost: 0.0375 },
};
const block = { kind: 'mail', recipient: 'a•••@mail.example', reason: 'dsn.5.1.1', at: noon };
const answers: Readonly<Record<string, unknown>> = {
  '/internal/brands/aurora/messages?state=BOUNCED': [bounced],
  '/internal/brands/lotus/messages': [],
  '/internal/brands/aurora/messages/days': [{ ...day, day: '2026-11-24' }],
  '/internal/brands/aurora/messages/blocked': [block],
  '/internal/brands/lotus/messages/blocked': [],
  '/internal/brands/aurora/messages/preview?template=code&language=VI': { subject: 'Mã', text: 'mã', html: '<p>' },
};
const gateway = createServer((request, response) => {
  const value = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
  response.writeHead(value ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ? { success: true, value } : { success: false, errorCode: 'request_param_err' }));
});
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  env = { ...process.env, GATEWAY_URL: url, PAVILION_TOKEN: 'a-key' };
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

const messages = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'messages', ...args], { env })).stdout;

it('shows what became of messages, and what each day cost', async () => {
  expect(await messages('list', '--brand', 'aurora', '--state', 'BOUNCED')).toBe(
    '7  2026-11-24T12:00:00  BOUNCED  sms code VI to +849•••001  1 tries, http.400  0.0125 USD\n',
  );
  expect(await messages('list', '--brand', 'lotus')).toBe('no messages\n');
  expect(await messages('days', '--brand', 'aurora')).toBe(
    '2026-11-24  sms  5 asked  3 sent  2 delivered  1 undelivered  1 bounced  1 blocked  0 expired  0.0375 USD\n',
  );
});

it('shows whom nothing is sent to any more, and why', async () => {
  expect(await messages('blocked', '--brand', 'aurora')).toBe(
    '2026-11-24T12:00:00  mail  a•••@mail.example  dsn.5.1.1\n',
  );
  expect(await messages('blocked', '--brand', 'lotus')).toBe('nobody is blocked\n');
});

it('shows a message as it goes out, and takes nothing that it does not know', async () => {
  const shown = await messages('preview', '--brand', 'aurora', '--template', 'code', '--language', 'VI');
  expect(shown).toBe('Subject: Mã\n\nmã\n\n--- HTML ---\n<p>\n');
  await expect(messages('send', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
  await expect(messages('list')).rejects.toMatchObject({ code: 2 });
});
