import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeOfStep, stepAt } from '@pavilion/platform';
import { developmentSecret } from '@pavilion/platform/operators';

const run = promisify(execFile);
const script = path.join(__dirname, '..', 'bin', 'pavilion.mjs');
const key = 'the-key-of-the-registry-in-tests-0001';
const text = 'made-up-for-these-tests';

/** A gateway that takes codes as the real one does: each once. */
const opened: string[] = [];
const used = new Set<string>();
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/internal/operators/sessions' && request.method === 'POST') {
      const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
      if (used.has(code)) return answer(409, { errorCode: 'operator.code-used', message: 'used' });
      used.add(code);
      opened.push(code);
      return answer(200, { value: { session: `pvs_${opened.length}` } });
    }
    const isInside = request.headers.authorization === `Bearer ${key}.pvs_${opened.length}`;
    if (!isInside) return answer(403, { errorCode: 'operator.factor-needed', message: 'a code opens a session first' });
    return answer(200, { value: [] });
  });
});

let dataDir: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'operator-session-'));
  mkdirSync(path.join(dataDir, 'keys'));
  writeFileSync(path.join(dataDir, 'keys', 'registry-operator-token'), key);
  opened.splice(0);
  used.clear();
  const { port } = gateway.address() as AddressInfo;
  const { PAVILION_TOKEN: _, ...rest } = process.env;
  env = {
    ...rest,
    DATA_DIR: dataDir,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    XDG_STATE_HOME: path.join(dataDir, 'state'),
  };
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const list = (more: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script, 'withdrawals', 'list', '--brand', 'aurora'], { env: { ...env, ...more } });
const withApp = (): void => writeFileSync(path.join(dataDir, 'keys', 'owners-app'), text);

it('takes a given code once, keeps the session for the next commands, without the key', async () => {
  expect((await list({ PAVILION_TOKEN: key, PAVILION_OPERATOR_CODE: '123456' })).stdout).toBe('nothing waits\n');
  expect((await list({ PAVILION_TOKEN: key })).stdout).toBe('nothing waits\n');
  expect(opened).toEqual(['123456']);
  const folder = path.join(dataDir, 'state', 'pavilion');
  const [file = ''] = readdirSync(folder);
  expect(file).not.toContain(key.slice(0, 12));
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);
});

it('says that it takes a code where nobody can be asked', async () => {
  await expect(list()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^cli\.no-code: .*PAVILION_OPERATOR_CODE/),
  });
});

it('takes the code of a development by itself, and commands that start at once open one session', async () => {
  withApp();
  const ended = await Promise.all([list(), list(), list()]);
  expect(ended.map(({ stdout }) => stdout)).toEqual(Array.from({ length: 3 }, () => 'nothing waits\n'));
  expect(opened).toHaveLength(1);
  const secret = developmentSecret(text);
  const around = [-1, 0].map((steps) => codeOfStep(secret, stepAt(Date.now()) + steps));
  expect(around).toContain(opened[0]);
});

it('takes the next code where the one of now was used', async () => {
  withApp();
  const secret = developmentSecret(text);
  const now = stepAt(Date.now());
  used.add(codeOfStep(secret, now));
  await list();
  expect([now + 1, now + 2].map((step) => codeOfStep(secret, step))).toContain(opened[0]);
});
