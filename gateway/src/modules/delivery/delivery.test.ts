import { spawn } from 'node:child_process';
import path from 'node:path';
import { endpoints } from '@pavilion/api-contract';
import { anyRow } from '@pavilion/platform';
import { startOfDay } from '../../kit';
import { type MailServer, startMailServer } from '../message-provider/testing/mail-server';
import { type SmsServer, startSmsServer } from '../message-provider/testing/sms-server';
import { buildProgram } from '../settlement/testing/build-program';
import { registerPerson } from '../../testing/test-accounts';
import { startBeside, startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { mailOf } from '../../testing/test-recovery';
import { until } from '../../testing/until';
import { leaseMs } from './delivery.policy';
import { createDyingDatabase } from './testing/dying-database';

let gateway: TestGateway;
let sms: SmsServer;
let mail: MailServer;
let dying: ReturnType<typeof createDyingDatabase>;
beforeAll(async () => {
  [sms, mail] = await Promise.all([startSmsServer(), startMailServer()]);
  const messageHosts = [`127.0.0.1:${sms.port}`, `127.0.0.1:${mail.port}`];
  const env = { SECRET_MESSAGES_LOTUS__SMS_TOKEN: 'Bearer of lotus' };
  gateway = await startTestGateway({ messageHosts, env }, (database) => {
    dying = createDyingDatabase(database);
    return dying.database;
  });
  // Noon of the brand: no test lasts over the end of its day.
  const now = gateway.clock.now();
  gateway.clock.advance(startOfDay(now, 'Asia/Ho_Chi_Minh') + 36 * 3_600_000 - now);
  // No message is tried again before a test says so.
  gateway.clock.stop();
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([sms.close(), mail.close()]);
});

const smsSection = (more: object = {}) => ({
  providers: {
    one: {
      ...{ method: 'POST', url: `http://127.0.0.1:${sms.port}/send`, plus: true, signature: null, timeoutMs: 15_000 },
      headers: [{ name: 'Authorization', secret: 'SMS_TOKEN' }],
      body: { kind: 'json', template: { to: '{number}', text: '{text}', id: '{reference}' } },
      answer: { status: [200], pointer: null, taken: [], refused: [] },
    },
  },
  routes: [{ prefix: '+84', provider: 'one', sender: 'LOTUS', cost: '0.0125' }],
  ...{ denied: ['+84905'], currency: 'USD', mostCostPerDay: null },
  ...more,
});
const mailSection = () => ({
  ...{ host: '127.0.0.1', port: mail.port, tls: 'none', login: null, replyTo: null, timeoutMs: 15_000, connections: 2 },
  ...{ from: { name: 'Lotus', address: 'no-reply@lotus.example' }, dkim: null },
});

async function operate(method: 'GET' | 'PUT', path: string, payload?: object) {
  const answer = await gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/lotus/${path}` },
    headers: { authorization: `Bearer ${gateway.asOwner}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...(answer.json() as { value: unknown; errorCode?: string }) };
}

async function configure(more: object = {}): Promise<void> {
  const value = {
    ...{ mail: mailSection(), sms: smsSection(), perRecipientPerDay: 30, perDay: { mail: 100, sms: 1_000 } },
    ...more,
  };
  expect(await operate('PUT', 'sections/messages', { value, reason: 'a test' })).toMatchObject({ status: 200 });
}

beforeEach(async () => {
  sms.arrivals.length = 0;
  sms.answer = () => ({ status: 200 });
  await configure();
});

const ask = (mobileNo: string, by: TestGateway = gateway): Promise<TestAnswer> =>
  by.call({ endpoint: endpoints.sendRegistrationCode, brand: 'lotus', body: { countryDialingCode: '84', mobileNo } });
const bodies = () => sms.arrivals.map(({ body }) => JSON.parse(body) as { to: string; id: string; text: string });
const listed = async (state = '') =>
  (await operate('GET', `messages${state === '' ? '' : `?state=${state}`}`)).value as Record<string, unknown>[];

test('a code goes out by the brand’s provider, with its secret and its cost, and operators see neither number nor code', async () => {
  const before = await gateway.database.rows(anyRow, 'select count(*)::integer as kept from sandbox_message');
  expect(await ask('0917100001')).toMatchObject({ status: 200 });
  const [{ to, text, id }] = bodies() as [ReturnType<typeof bodies>[0]];
  expect([to, sms.arrivals[0]?.headers['authorization']]).toEqual(['+84917100001', 'Bearer of lotus']);
  expect(text).toMatch(/\d{6}/);
  const [message] = await listed();
  // The Chinese text is of one part.
  expect(message).toMatchObject({ kind: 'sms', recipient: '+849•••001', reference: id, cost: 0.0125, currency: 'USD' });
  expect(message).toMatchObject({ state: 'SENT', attempts: 1, reason: null });
  const [row] = await gateway.database.rows(anyRow, 'select to_jsonb(m)::text as all from outgoing_message m');
  expect(JSON.stringify(row)).not.toMatch(/917100001/);
  expect(await gateway.database.rows(anyRow, 'select count(*)::integer as kept from sandbox_message')).toEqual(before);
});

test('what was not taken is sent again under its reference, later each time, and not once its code is over', async () => {
  sms.answer = () => ({ status: 503 });
  expect(await ask('0917100002')).toMatchObject({ status: 200 });
  expect(await listed('WAITING')).toMatchObject([{ attempts: 1, reason: 'http.503' }]);
  const due = 'select due_at - created_at >= $1::interval as later from outgoing_message_job where done_at is null';
  expect(await gateway.database.rows(anyRow, due, ['500 ms'])).toEqual([{ later: true }]);
  gateway.clock.advance(1_100);
  await gateway.gateway.attend();
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
  expect(sms.arrivals).toHaveLength(2);
  gateway.clock.advance(5 * 60_000);
  await gateway.gateway.attend();
  expect(sms.arrivals).toHaveLength(2);
  expect((await listed('EXPIRED'))[0]).toMatchObject({ reason: 'http.503' });
});

test('what is refused for ever is told, costs nothing, and holds no other code back', async () => {
  sms.answer = () => ({ status: 400 });
  expect(await ask('0917100003')).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  sms.answer = () => ({ status: 200 });
  expect(await ask('0917100003')).toMatchObject({ status: 200 });
  expect((await listed('BOUNCED'))[0]).toMatchObject({ reason: 'http.400', attempts: 1 });
  const [day] = (await operate('GET', 'messages/days')).value as Record<string, number>[];
  expect(day).toMatchObject({ kind: 'sms', bounced: 1, expired: 1, currency: 'USD' });
  expect(day?.['cost']).toBeCloseTo(0.0125 * (day?.['sent'] ?? 0), 6);
});

test('numbers that are denied, or that no route leads to, are not written to', async () => {
  expect(await ask('0905000001')).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  await configure({ sms: smsSection({ routes: [{ prefix: '+886', provider: 'one', sender: '', cost: '1' }] }) });
  expect(await ask('0917100004')).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  expect(sms.arrivals).toEqual([]);
});

test.each([
  ['messages', { perDay: { mail: 100, sms: 0 } }, 3],
  ['costs', { perDay: { mail: 100, sms: 1_000 } }, 3],
])('of many at once no more go out than the day has %s', async (what, more, most) => {
  const rows = await gateway.database.rows(
    anyRow,
    "select asked, cost::text as cost from outgoing_message_day where brand_id = 'lotus' and kind = 'sms' and asked > 0",
  );
  const { asked, cost } = rows[0] as { asked: number; cost: string };
  if (what === 'messages') await configure({ perDay: { ...more.perDay, sms: asked + most } });
  else await configure({ sms: smsSection({ mostCostPerDay: String((Number(cost) + most * 125 + 1) / 10_000) }) });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(`09172${what === 'costs' ? '1' : '0'}000${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8 - most);
  expect(sms.arrivals).toHaveLength(most);
});

test('nobody gets more in a day than the brand allows, whoever asks', async () => {
  await configure({ perRecipientPerDay: 1 });
  expect(await ask('0917100005')).toMatchObject({ status: 200 });
  gateway.clock.advance(6 * 60_000);
  expect(await ask('0917100005')).toMatchObject({ status: 429, json: { errorCode: 'verification.too-soon' } });
  expect(sms.arrivals).toHaveLength(1);
});

test('a letter goes out by SMTP, in the language of whoever asked', async () => {
  await registerPerson(gateway, { brand: 'lotus', username: 'Writer1', more: { email: mailOf('Writer1') } });
  const body = { username: 'writer1', email: mailOf('Writer1') };
  const headers = { Language: 'TW' };
  const call = { endpoint: endpoints.forgotPasswordByEmail, brand: 'lotus', body, headers };
  expect(await gateway.call(call)).toMatchObject({ json: { success: true } });
  await until(() => mail.letters.length === 1);
  expect(mail.letters[0]).toMatchObject({ to: [mailOf('Writer1')], mail: { subject: '重設您的 Lotus 密碼' } });
  expect(mail.letters[0]?.mail.text).toMatch(/resetCode=/);
});

test('a secret that is missing keeps the way closed, and the rest of the brand open', async () => {
  const dkim = { domain: 'lotus.example', selector: 'mail', keySecret: 'NOWHERE' };
  await configure({ mail: { ...mailSection(), dkim } });
  const call = {
    endpoint: endpoints.forgotPasswordByEmail,
    brand: 'lotus',
    body: { username: 'a1', email: 'a@b.example' },
  };
  expect(await gateway.call(call)).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  expect(await ask('0917100006')).toMatchObject({ status: 200 });
});

test('operators see messages as they go out, and are told what they asked wrongly', async () => {
  const { value } = await operate('GET', 'messages/preview?template=reset&language=VI');
  expect(value).toMatchObject({
    subject: 'Đặt lại mật khẩu Lotus của bạn',
    html: expect.stringContaining('lang="vi"'),
  });
  for (const path of ['messages/preview?language=XX', 'messages?state=LOST', 'messages?before=x'])
    expect(await operate('GET', path)).toMatchObject({ status: 400, errorCode: 'request_param_err' });
});

test('of two gateways one sends each message', async () => {
  const second = await startBeside(gateway, { database: gateway.database });
  try {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask(`091730000${index}`, index % 2 ? second : gateway)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    await Promise.all([gateway.gateway.attend(), second.gateway.attend()]);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(10);
    expect(sms.arrivals).toHaveLength(10);
  } finally {
    await second.close();
  }
});

test('what a gateway was killed over, after the provider had it, another sends again under the same reference', async () => {
  const program = await buildProgram('sending-process', path.join(__dirname, 'testing'));
  // Whoever took the message first is gone before it is sent.
  sms.answer = () => {
    dying.die();
    return { status: 503 };
  };
  expect(await ask('0917400001')).toMatchObject({ status: 500 });
  gateway.clock.advance(leaseMs + 1_000);
  const ahead = String(gateway.clock.now() - Date.now());
  const { sealingSecret } = gateway.config;
  const sender = spawn(process.execPath, [program.file, gateway.databaseUrl, ahead, sealingSecret, String(sms.port)]);
  const ended = new Promise((resolve) => sender.once('exit', (_code, signal) => resolve(signal)));
  sms.answer = () => {
    sender.kill('SIGKILL');
    return { status: 200 };
  };
  expect(await ended).toBe('SIGKILL');
  program.remove();
  sms.answer = () => ({ status: 200 });
  const second = await startBeside(gateway, { database: gateway.database });
  try {
    expect(sms.arrivals).toHaveLength(2);
    // The killed process's clock went on while this one stood.
    gateway.clock.advance(3 * leaseMs);
    await second.gateway.attend();
    await second.gateway.attend();
    expect(sms.arrivals).toHaveLength(3);
    const [first, ...others] = bodies();
    expect(others).toEqual([first, first]);
    const last = 'select state, attempts from outgoing_message order by id desc limit 1';
    expect(await gateway.database.rows(anyRow, last)).toEqual([{ state: 'SENT', attempts: 3 }]);
  } finally {
    await second.close();
    dying.revive();
  }
});
