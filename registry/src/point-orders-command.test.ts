import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const waiting = {
  ...{ id: '7', memberId: '41', name: 'Football', quantity: 2, points: 5200, state: 'IN_PROCESS' },
  ...{ address: '12 Ly Thuong Kiet', phone: '0900000001', at: Date.parse('2026-11-24T04:00:00Z') },
};
const asked: { readonly call: string; readonly key: string | undefined; readonly body: string }[] = [];

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
const answers: Readonly<Record<string, unknown>> = {
  'GET /internal/brands/aurora/point-orders': [waiting],
  'GET /internal/brands/lotus/point-orders': [],
  'POST /internal/brands/aurora/point-orders/7/approval': { ...waiting, state: 'APPROVED' },
  'POST /internal/brands/aurora/point-orders/7/rejection': { ...waiting, state: 'REJECTED' },
};
const gateway = createServer(async (request, response) => {
  const call = `${request.method} ${request.url}`;
  asked.push({ call, key: request.headers.authorization, body: await textOf(request) });
  const value = answers[call];
  const refusal = { success: false, errorCode: 'reward.not-found', message: 'No such order' };
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

const orders = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'point-orders', ...args], { env })).stdout;
const line = (state: string) =>
  `7  ${state.padEnd(10)} 2026-11-24T04:00  2 × Football, 5200 points, member 41, to 12 Ly Thuong Kiet (0900000001)\n`;

it('shows what waits, with where to send it', async () => {
  expect(await orders('list', '--brand', 'aurora')).toBe(line('IN_PROCESS'));
  expect(await orders('list', '--brand', 'lotus')).toBe('nothing waits\n');
});

it('decides with a reason, and refuses without one', async () => {
  expect(await orders('approve', '7', '--brand', 'aurora', '--why', 'sent')).toBe(line('APPROVED'));
  expect(await orders('reject', '7', '--brand', 'aurora', '--why', 'sold out')).toBe(line('REJECTED'));
  expect(asked.map(({ call, body, key }) => [call.split('/').at(-1), body, key])).toEqual([
    ['approval', '{"reason":"sent"}', 'Bearer a-key'],
    ['rejection', '{"reason":"sold out"}', 'Bearer a-key'],
  ]);
  await expect(orders('approve', '7', '--brand', 'aurora')).rejects.toMatchObject({ code: 2 });
  await expect(orders('approve', '--brand', 'aurora', '--why', 'sent')).rejects.toMatchObject({ code: 2 });
  await expect(orders('approve', '8', '--brand', 'aurora', '--why', 'sent')).rejects.toMatchObject({ code: 3 });
});
