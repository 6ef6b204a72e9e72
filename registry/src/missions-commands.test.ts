import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');

const waiting = {
  ...{ id: '7', memberId: '41', username: 'ann', state: 'APPLYING', mission: 'Show your moment', missionId: '110' },
  ...{ milestoneId: '1', period: '2026-11-01', comment: 'Saturn!', askedAt: Date.parse('2026-11-24T04:00:00Z') },
};
const png = Buffer.from([0x89, 1, 2]);
const jpeg = Buffer.from([0xff, 3]);
const asked: string[] = [];
const base = '/internal/brands/aurora/mission-applications';
const answers: Readonly<Record<string, unknown>> = {
  [`GET ${base}`]: [waiting],
  'GET /internal/brands/lotus/mission-applications': [],
  [`GET ${base}/7/pictures`]: [png.toString('base64'), jpeg.toString('base64')],
  [`POST ${base}/7/approval`]: { ...waiting, state: 'ISSUED' },
  [`POST ${base}/7/rejection`]: { ...waiting, state: 'REJECTED' },
};
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  asked.push(`${request.headers.authorization} ${Buffer.concat(chunks).toString('utf8')}`);
  const value = answers[`${request.method} ${request.url}`];
  const refusal = { success: false, errorCode: 'mission.not-found', message: 'No such application' };
  response.writeHead(value ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value ? { success: true, value } : refusal));
});
let env: NodeJS.ProcessEnv;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  env = { ...process.env, GATEWAY_URL: url, PAVILION_TOKEN: 'a-key' };
  folder = mkdtempSync(path.join(tmpdir(), 'mission-pictures-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  return new Promise((resolve) => gateway.close(resolve));
});
beforeEach(() => asked.splice(0));

const missions = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, 'missions', ...args], { env })).stdout;
const line = (state: string) => `7  ${state.padEnd(8)} 2026-11-24T04:00  ann: Show your moment, step 1: "Saturn!"\n`;

it('shows what waits, and writes the pictures of one to a folder', async () => {
  expect(await missions('list', '--brand', 'aurora')).toBe(line('APPLYING'));
  expect(await missions('list', '--brand', 'lotus')).toBe('nothing waits\n');
  const to = path.join(folder, 'seven');
  await missions('pictures', '7', '--brand', 'aurora', '--to', to);
  expect(readdirSync(to).sort()).toEqual(['7-1.png', '7-2.jpg']);
  expect(readFileSync(path.join(to, '7-1.png')).equals(png)).toBe(true);
});

it('approves and rejects with a reason and the operator’s key', async () => {
  expect(await missions('approve', '7', '--brand', 'aurora', '--why', 'fine')).toBe(line('ISSUED'));
  expect(await missions('reject', '7', '--brand', 'aurora', '--why', 'not seen')).toBe(line('REJECTED'));
  expect(asked).toEqual(['Bearer a-key {"reason":"fine"}', 'Bearer a-key {"reason":"not seen"}']);
});

it.each([
  [['approve', '7', '--brand', 'aurora'], /--why/],
  [['pictures', '7', '--brand', 'aurora'], /--to/],
  [['approve', '--brand', 'aurora', '--why', 'x'], /which application/],
  [['reject', '9', '--brand', 'aurora', '--why', 'x'], /mission\.not-found/],
  [['show', '7', '--brand', 'aurora'], /missions list, pictures, approve or reject/],
])('%j is refused with words', async (args, words) => {
  await expect(missions(...args)).rejects.toMatchObject({ stderr: expect.stringMatching(words) });
});
