import { createServer } from 'node:http';
import path from 'node:path';
import { createRecorder, exchangeRaw, framingCases } from '@pavilion/platform';
import { nginxMissing, startFrontDoor } from './src/nginx-test.mjs';

const missing = nginxMissing();
if (missing) process.stdout.write(`${path.basename(__filename)}: the front door is not tried: ${missing}.\n`);

/** One of this run; all of 127.0.0.0/8 is this machine. */
const address = `127.62.${(process.pid >> 8) & 255}.${process.pid & 255}`;
const host = 'aurora.localhost';
const recorder = createRecorder();
const behind = createServer(recorder.listener);
const avatar = '/wps/relay/MCSFE_uploadPlayerAvatar';

/** @type {{ port: number, stop: () => Promise<void> }} */
let door;
/** @param {string} send @param {number} [answers] */
const ask = (send, answers = 1) =>
  exchangeRaw({
    host: address,
    port: door.port,
    send,
    enough: (come) => come.length > 0 && come.length === answers && come.every(({ status }) => status === 200),
  });
/** @param {string} target @param {number} kilobytes */
const post = (target, kilobytes) =>
  `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${kilobytes * 1024}\r\n\r\n${'a'.repeat(kilobytes * 1024)}`;

(missing ? describe.skip : describe)('nginx', () => {
  beforeAll(async () => {
    await new Promise((resolve) => behind.listen(3000, address, () => resolve(undefined)));
    door = await startFrontDoor({
      address,
      change: (text) => text.replace('client_body_timeout 10s', 'client_body_timeout 300ms'),
    });
  });
  afterAll(async () => {
    await door.stop();
    behind.close();
    behind.closeAllConnections();
  });

  it.each(framingCases(host).map((row) => /** @type {const} */ ([row.name, row])))(
    '%s',
    async (_, { send, means, passes }) => {
      const { answers, ended } = await ask(send, means.length);
      const heard = recorder.take();
      const next = await ask(`GET /wps/next HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect([next.answers[0]?.status, recorder.take()]).toEqual([200, ['GET /wps/next ']]);
      if (passes) expect(heard).toEqual(means);
      expect([[], means]).toContainEqual(heard);
      if (heard.length > 0) return expect(answers[0]?.status).toBe(200);
      expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
      return expect(ended).toBe(true);
    },
  );

  it('refuses with a code what is too long, and passes a picture of 5 MB', async () => {
    const refused = await ask(post('/wps/session/login', 300));
    expect([refused.answers[0]?.status, JSON.parse(refused.answers[0]?.body ?? ''), refused.ended]).toEqual([
      413,
      { success: false, errorCode: 'request_param_err' },
      true,
    ]);
    expect((await ask(post(avatar, 8 * 1024))).answers[0]?.status).toBe(413);
    expect(recorder.take()).toEqual([]);
    expect((await ask(post(avatar, 7 * 1024))).answers[0]?.status).toBe(200);
    expect(recorder.take()).toEqual([`POST ${avatar} ${'a'.repeat(7 * 1024 * 1024)}`]);
  });

  it('cuts a body that stops', async () => {
    const { answers, ended } = await ask(post('/wps/session/login', 10).slice(0, -1));
    expect([answers.filter(({ status }) => status < 400), ended, recorder.take()]).toEqual([[], true, []]);
  });
});
