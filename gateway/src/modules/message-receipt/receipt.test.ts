import { createHmac } from 'node:crypto';
import { endpoints, type Endpoint } from '@pavilion/api-contract';
import { codeCalls } from '@pavilion/api-contract/calls/codes';
import { anyRow } from '@pavilion/platform';
import * as v from 'valibot';
import { startOfDay } from '../../kit';
import { type MailServer, startMailServer } from '../message-provider/testing/mail-server';
import { type SmsServer, startSmsServer } from '../message-provider/testing/sms-server';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { messagesWithReceipts, reportOf } from './testing/receipts.data';

const keys = { lotus: 'what the provider signs for lotus with', aurora: 'what it signs for aurora with' };
let gateway: TestGateway;
let sms: SmsServer;
let mail: MailServer;
/** What the server of mail says of a recipient. */
const refusals = new Map<string, number>();
beforeAll(async () => {
  [sms, mail] = await Promise.all([
    startSmsServer(),
    startMailServer((to) => {
      const code = refusals.get(to);
      return code === undefined ? undefined : { code };
    }),
  ]);
  const messageHosts = [`127.0.0.1:${sms.port}`, `127.0.0.1:${mail.port}`];
  const env = { SECRET_MESSAGES_LOTUS__RECEIPTS: keys.lotus, SECRET_MESSAGES_AURORA__RECEIPTS: keys.aurora };
  gateway = await startTestGateway({ messageHosts, env });
  // Noon of the brand: no test lasts over the end of its day.
  const now = gateway.clock.now();
  gateway.clock.advance(startOfDay(now, 'Asia/Ho_Chi_Minh') + 36 * 3_600_000 - now);
  // No message is tried again before a test says so.
  gateway.clock.stop();
  for (const brand of ['lotus', 'aurora']) await configure(brand);
});
afterAll(async () => {
  await gateway.close();
  await Promise.all([sms.close(), mail.close()]);
});
beforeEach(() => {
  sms.arrivals.length = 0;
  mail.letters.length = 0;
  refusals.clear();
});

async function operate(brand: string, path: string, payload?: object) {
  const answer = await gateway.gateway.http.app.inject({
    ...{ method: payload ? 'PUT' : 'GET', url: `/internal/brands/${brand}/${path}` },
    headers: { authorization: `Bearer ${gateway.asOwner}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...(answer.json() as { value: unknown }) };
}
const listed = async (brand: string, path: string) => (await operate(brand, path)).value as Record<string, unknown>[];

async function configure(brand: string, more: object = {}): Promise<void> {
  const value = { ...messagesWithReceipts(brand, { sms: sms.port, mail: mail.port }), ...more };
  expect(await operate(brand, 'sections/messages', { value, reason: 'a test' })).toMatchObject({ status: 200 });
}

interface Told {
  readonly brand?: string;
  readonly way?: string;
  readonly key?: string;
  /** Of the signature, where it is another than now. */
  readonly at?: string;
  readonly signature?: string;
  readonly type?: string;
}

async function tell(body: unknown, { brand = 'lotus', way = 'sms/one', key = keys.lotus, ...more }: Told = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const time = more.at ?? String(gateway.clock.now());
  const signature = more.signature ?? createHmac('sha256', key).update(`${time}.${text}`).digest('hex');
  const answer = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: `/messages/receipts/${brand}/${way}`, payload: text },
    headers: { 'content-type': more.type ?? 'application/json', 'x-signature': signature, 'x-time': time },
  });
  return { status: answer.statusCode, json: answer.json() as Record<string, unknown> };
}
const events = (...told: [id: string, state: string][]) => ({ events: told.map(([id, state]) => ({ id, state })) });

async function askCode(brand: string, mobileNo: string) {
  const proof = brand === 'aurora' ? { humanVerification: await proveHuman(gateway, brand) } : {};
  const body = { countryDialingCode: '84', mobileNo, ...proof };
  return gateway.call({ endpoint: endpoints.sendRegistrationCode, brand, body });
}
let numbers = 0;
/** A code that its provider has taken; its reference. */
async function sentCode(brand = 'lotus'): Promise<string> {
  const mobileNo = `09185${String((numbers += 1)).padStart(5, '0')}`;
  expect(await askCode(brand, mobileNo)).toMatchObject({ status: 200 });
  return (JSON.parse(sms.arrivals.at(-1)?.body ?? '{}') as { id: string }).id;
}
const stateOf = async (reference: string) => {
  const sql = 'select state, reason from outgoing_message where reference = $1';
  const [row] = await gateway.database.rows(anyRow, sql, [reference]);
  return row as { state: string; reason: string | null };
};

test('a provider tells what arrived and what did not; operators see it with the costs of its day', async () => {
  const [first, second, third] = [await sentCode(), await sentCode(), await sentCode()];
  const told = events([first, 'delivered'], [second, 'failed'], [third, 'queued'], ['nobody-knows-it', 'delivered']);
  expect(await tell(told)).toEqual({ status: 200, json: { taken: 2, known: 0, unknown: 1 } });
  expect(await stateOf(first)).toEqual({ state: 'DELIVERED', reason: null });
  expect(await stateOf(second)).toEqual({ state: 'UNDELIVERED', reason: 'receipt.failed' });
  expect(await stateOf(third)).toMatchObject({ state: 'SENT' });
  const [day] = await listed('lotus', 'messages/days');
  expect(day).toMatchObject({ kind: 'sms', asked: 3, sent: 3, delivered: 1, undelivered: 1, blocked: 0, cost: 0.0375 });
  expect(await listed('lotus', 'messages?state=UNDELIVERED')).toMatchObject([{ reference: second, cost: 0.0125 }]);
});

test.each([
  ['delivered', 'failed', 'DELIVERED'],
  ['failed', 'delivered', 'UNDELIVERED'],
])('in whatever order receipts come, %s before %s, what is final stays', async (before, after, state) => {
  const reference = await sentCode();
  await tell(events([reference, before]));
  expect(await tell(events([reference, after]))).toMatchObject({ json: { taken: 0, known: 1 } });
  expect(await stateOf(reference)).toMatchObject({ state });
});

test('of many receipts of one message at once one is taken', async () => {
  const reference = await sentCode();
  const [before] = await listed('lotus', 'messages/days');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, copy) =>
      tell(events([reference, copy % 2 ? 'delivered' : 'failed'], [`other-${copy}`, 'failed'])),
    ),
  );
  expect(answers.reduce((sum, { json }) => sum + Number(json['taken']), 0)).toBe(1);
  const [day] = await listed('lotus', 'messages/days');
  const ended = (one: Record<string, unknown> | undefined) => Number(one?.['delivered']) + Number(one?.['undelivered']);
  expect(ended(day) - ended(before)).toBe(1);
});

test('a receipt that comes before the provider’s answer was noted ends the message, which is not sent again', async () => {
  sms.answer = () => ({ status: 503 });
  const reference = await sentCode();
  sms.answer = () => ({ status: 200 });
  expect(await stateOf(reference)).toMatchObject({ state: 'WAITING' });
  await tell(events([reference, 'delivered']));
  gateway.clock.advance(2_000);
  await gateway.gateway.attend();
  expect(sms.arrivals).toHaveLength(1);
  expect(await stateOf(reference)).toMatchObject({ state: 'DELIVERED' });
});

describe('what nobody else can tell', () => {
  test.each<[string, Told, number]>([
    ['signed with another key', { key: 'guessed' }, 401],
    ['signed with the key of another brand', { key: keys.aurora }, 401],
    ['not signed', { signature: '' }, 401],
    ['with a signature that is no hex', { signature: 'z'.repeat(64) }, 401],
    ['signed long ago', { at: '1700000000' }, 401],
    ['of no time', { at: 'now' }, 401],
    ['to a brand that there is not', { brand: 'nowhere' }, 404],
    ['to a provider that the brand does not have', { way: 'sms/two' }, 404],
    ['to the prototype of providers', { way: 'sms/constructor' }, 404],
  ])('%s: nothing happens', async (_, told, status) => {
    const reference = await sentCode();
    expect((await tell(events([reference, 'gone']), told)).status).toBe(status);
    expect(await stateOf(reference)).toMatchObject({ state: 'SENT' });
  });

  test('a receipt is good once, and one of many copies at once is taken', async () => {
    const reference = await sentCode();
    const at = String(gateway.clock.now());
    const copies = await Promise.all(Array.from({ length: 8 }, () => tell(events([reference, 'delivered']), { at })));
    expect(copies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('another brand’s message is unknown to a brand that signs rightly', async () => {
    const reference = await sentCode('aurora');
    expect(await tell(events([reference, 'gone']))).toMatchObject({ status: 200, json: { taken: 0, unknown: 1 } });
    expect(await stateOf(reference)).toMatchObject({ state: 'SENT' });
  });

  test('a message of another kind is not the provider’s to tell of', async () => {
    const reference = await sentCode();
    expect(await tell(events([reference, 'gone']), { way: 'mail' })).toMatchObject({ json: { unknown: 1 } });
  });

  test('a body that was changed on its way, and one that is not to be read', async () => {
    const reference = await sentCode();
    const at = String(gateway.clock.now());
    const signature = createHmac('sha256', keys.lotus).update(`${at}.${JSON.stringify(events([reference, 'failed']))}`);
    const changed = { at, signature: signature.digest('hex') };
    expect((await tell(events([reference, 'gone']), changed)).status).toBe(401);
    expect((await tell('no json')).status).toBe(400);
    expect((await tell('x'.repeat(300_000))).status).toBe(413);
  });
});

const idRow = v.object({ id: v.bigint() });

/** A member with a proven address of mail. */
async function member(name: string) {
  const email = `${name}@mail.example`;
  const token = tokenOf(await registerPerson(gateway, { brand: 'lotus', username: name, more: { email } }));
  const { id: memberId } = await gateway.database.row(
    idRow,
    'update member set email_verified = true where lower(username) = $1 returning id',
    [name],
  );
  const ask = (endpoint: Endpoint, body: object) => gateway.call({ endpoint, brand: 'lotus', token, body });
  return { name, email, memberId, ask };
}
const inboxOf = async (memberId: bigint) =>
  gateway.database.rows(anyRow, "select texts -> 'EN' ->> 'title' as title from message where member_id = $1", [
    memberId,
  ]);
const recover = (username: string, email: string) =>
  gateway.call({ endpoint: endpoints.forgotPasswordByEmail, brand: 'lotus', body: { username, email } });

test('an address that is gone is not written to again until its owner confirms it, and the owner reads why', async () => {
  const { name, email, memberId, ask } = await member('gonefox1');
  refusals.set(email, 550);
  expect(await recover(name, email)).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  expect(await inboxOf(memberId)).toContainEqual({ title: 'Mail does not reach your address' });
  expect(await listed('lotus', 'messages/blocked')).toMatchObject([
    { kind: 'mail', recipient: 'g•••@mail.example', reason: 'smtp.550' },
  ]);
  refusals.clear();
  gateway.clock.advance(6 * 60_000);
  expect(await recover(name, email)).toMatchObject({ json: { errorCode: 'verification.send-failed' } });
  expect(mail.letters).toEqual([]);
  expect((await listed('lotus', 'messages?state=BOUNCED'))[0]).toMatchObject({
    reason: 'recipient.blocked',
    attempts: 0,
  });
  expect(await ask(codeCalls.sendVerifiedMailCode, { purpose: 'email' })).toMatchObject({ status: 200 });
  await until(() => mail.letters.length === 1);
  const [, verificationCode = ''] = /(\d{6})/.exec(mail.letters[0]?.mail.text ?? '') ?? [];
  expect(await ask(codeCalls.verifyCurrentMailCode, { purpose: 'email', verificationCode })).toMatchObject({
    status: 200,
  });
  expect(await listed('lotus', 'messages/blocked')).toEqual([]);
  gateway.clock.advance(6 * 60_000);
  expect(await recover(name, email)).toMatchObject({ json: { success: true } });
  await until(() => mail.letters.length === 2);
});

test('an address that is gone is tried for its owner a few times a day and no more', async () => {
  const { name, email, ask } = await member('gonefox2');
  refusals.set(email, 550);
  await recover(name, email);
  const tries = [];
  for (let one = 0; one < 4; one += 1) {
    gateway.clock.advance(6 * 60_000);
    tries.push((await ask(codeCalls.sendVerifiedMailCode, { purpose: 'email' })).status);
  }
  expect(tries).toEqual([503, 503, 429, 429]);
});

test('what may pass, or is against the sender, blocks nobody', async () => {
  const { name, email, memberId } = await member('fullfox1');
  refusals.set(email, 452);
  expect(await recover(name, email)).toMatchObject({ json: { success: true } });
  await gateway.gateway.attend();
  refusals.set(email, 554);
  gateway.clock.advance(2_000);
  await gateway.gateway.attend();
  expect((await listed('lotus', 'messages?state=BOUNCED'))[0]).toMatchObject({ reason: 'smtp.554', attempts: 2 });
  expect(await inboxOf(memberId)).not.toContainEqual({ title: 'Mail does not reach your address' });
});

test('a report of a server of mail blocks the recipient of the letter that it knows, and of no other', async () => {
  const { name, email, memberId } = await member('gonefox3');
  await recover(name, email);
  await until(() => mail.letters.length === 1);
  const { messageId = '' } = mail.letters[0]?.mail ?? {};
  const asReport = { way: 'mail', type: 'message/rfc822' };
  expect(await tell(reportOf('<guessed@lotus.example>', '5.1.1'), asReport)).toMatchObject({ json: { unknown: 1 } });
  expect(await tell(reportOf(messageId, '5.1.1'), { ...asReport, key: 'guessed' })).toMatchObject({ status: 401 });
  expect(await listed('lotus', 'messages/blocked')).not.toContainEqual(
    expect.objectContaining({ reason: 'dsn.5.1.1' }),
  );
  expect(await tell(reportOf(messageId, '5.1.1'), asReport)).toMatchObject({ json: { taken: 1 } });
  expect(await listed('lotus', 'messages/blocked')).toContainEqual(expect.objectContaining({ reason: 'dsn.5.1.1' }));
  expect(await inboxOf(memberId)).toContainEqual({ title: 'Mail does not reach your address' });
  expect((await tell('Subject: I am away\r\n\r\nUntil Monday.', asReport)).status).toBe(400);
});

test('a brand that bounds what does not arrive in a day sends no more after it', async () => {
  const rows =
    "select bounced + undelivered as lost from outgoing_message_day where brand_id = 'aurora' and kind = 'sms'";
  const first = await sentCode('aurora');
  const [day] = await gateway.database.rows(anyRow, rows);
  await configure('aurora', { mostBouncesPerDay: (day as { lost: number }).lost + 1 });
  await sentCode('aurora');
  await tell(events([first, 'failed']), { brand: 'aurora', key: keys.aurora });
  const full = await askCode('aurora', '0918600001');
  expect(full).toMatchObject({ status: 429, json: { errorCode: 'verification.too-soon' } });
});
