import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { letterCalls } from '@pavilion/api-contract/calls/letter';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { proveHuman, registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';

let gateway: TestGateway;
let member = '';
let upline = '';
beforeAll(async () => {
  gateway = await startTestGateway();
  member = await demo('demomember');
  const { json } = await gateway.call({ endpoint: letterCalls.recipients, token: member });
  expect(json['value']).toHaveLength(2);
  const { username } = await gateway.database.row(
    usernameRow,
    `select u.username from member m join member u on u.id = m.upline_id
     where m.brand_id = 'aurora' and m.username = 'demomember'`,
  );
  upline = await demo(username);
});
afterAll(() => gateway.close());

const usernameRow = v.object({ username: v.string() });
type Answer<Id extends keyof typeof letterCalls> = v.InferInput<(typeof letterCalls)[Id]['response']>;
type Letter = Answer<'sendLetter'>;
type Message = v.InferInput<typeof endpoints.inbox.response>['list'][number];

const demo = async (username: string) => tokenOf(await signIn(gateway, { username, password: 'Demo2026play' }));
const newcomer = async (username: string, brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { username, brand }));

interface Asking {
  readonly brand?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
const by = (key: string) => ({ headers: { [headers.idempotencyKey]: key } });
async function ask(endpoint: Endpoint, token: string | undefined, asking: Asking = {}) {
  const { status, json } = await gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...asking });
  return { status, code: json['errorCode'], value: json['value'] };
}
const send = (token: string, title: string, { to = 'SERVICE', brand = 'aurora' } = {}) =>
  ask(letterCalls.sendLetter, token, {
    brand,
    body: { recipientType: to, title, content: `About ${title}\nand more` },
  });
const outboxOf = async (token: string) => (await ask(letterCalls.outbox, token)).value as Answer<'outbox'>;
const newestOf = async (token: string) => {
  const [newest] = ((await ask(endpoints.inbox, token)).value as { list: Message[] }).list;
  if (!newest) throw new Error('an inbox is empty');
  return newest;
};

/** Calls of the desk: answers of it, or its list. */
async function atDesk(role: 'viewer' | 'operator', answer?: { readonly id: string; readonly content: string }) {
  const { key } = await operatorWith(gateway, { id: `desk-${randomUUID()}`, roles: { aurora: role } });
  const answered = await gateway.gateway.http.app.inject({
    ...(answer ? { method: 'POST', payload: { content: answer.content } } : { method: 'GET' }),
    url: `/internal/brands/aurora/letters${answer ? `/${answer.id}/answer` : ''}`,
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: answered.statusCode, body: answered.body };
}

test('a letter to the upline is in that inbox as plain text, and its answer comes back with what it answers', async () => {
  const body = { recipientType: 'UPLINE', title: 'My <b>limit</b>', content: 'Is it\r\n<script>x</script>?' };
  const { value } = await ask(letterCalls.sendLetter, member, { body });
  expect(value).toMatchObject({ recipient: 'UPLINE', title: 'My <b>limit</b>', answered: false, replyTo: null });
  const arrived = await newestOf(upline);
  expect(arrived).toMatchObject({ sender: 'demomember', type: 'PERSONAL', title: 'My <b>limit</b>', read: false });
  expect(arrived.content).toContain('&lt;script&gt;x&lt;/script&gt;');
  const reply = { messageId: arrived.messageId, content: 'It stays' };
  const answer = (await ask(letterCalls.replyToMessage, upline, { body: reply })).value as Letter;
  expect(answer).toMatchObject({ recipient: 'DOWNLINE', recipientName: 'demomember', title: 'Re: My <b>limit</b>' });
  const back = await newestOf(member);
  expect(back.content).toMatch(/^<p>It stays<\/p><blockquote>/);
  const [sent] = (await outboxOf(member)).list;
  expect(sent).toMatchObject({ answered: true, answers: [{ content: 'It stays' }] });
  // And on: the answer is answered in turn, without a second "Re".
  const again = await ask(letterCalls.replyToMessage, member, { body: { messageId: back.messageId, content: 'Fine' } });
  expect(again.value).toMatchObject({ recipient: 'UPLINE', title: 'Re: My <b>limit</b>', replyTo: back.messageId });
});

test('a letter and an answer whose answers were lost are sent once, whatever the day’s most and the inbox are by then', async () => {
  const [brand, token] = ['lotus', await newcomer('Letter06', 'lotus')];
  const body = { recipientType: 'SERVICE', title: 'Once', content: 'Only once' };
  const sendBy = (key: string) => ask(letterCalls.sendLetter, token, { brand, body, ...by(key) });
  const first = await sendBy('letter-of-a-test-1');
  await loseAnswers(gateway.database, letterCalls.sendLetter);
  for (let others = 0; others < 4; others += 1) expect((await send(token, 'Another', { brand })).code).toBeUndefined();
  expect(await sendBy('letter-of-a-test-1')).toEqual(first);
  expect((await sendBy('letter-of-a-test-2')).code).toBe('message.too-many');
  expect((await ask(letterCalls.outbox, token, { brand })).value).toMatchObject({ total: 5 });
  expect((await send(member, 'Up', { to: 'UPLINE' })).code).toBeUndefined();
  const { messageId } = await newestOf(upline);
  const reply = { body: { messageId, content: 'It stays' }, ...by('reply-in-a-test-one') };
  const answered = await ask(letterCalls.replyToMessage, upline, reply);
  expect(answered.value).toMatchObject({ recipient: 'DOWNLINE' });
  await loseAnswers(gateway.database, letterCalls.replyToMessage);
  await ask(endpoints.deleteMessages, upline, { body: { messageIds: [messageId] } });
  expect(await ask(letterCalls.replyToMessage, upline, reply)).toEqual(answered);
});

test('operators read what is for customer service, answer it into the inbox, and that is on record', async () => {
  const token = await newcomer('Letter01');
  const { messageId: id } = (await send(token, 'Where is it')).value as Letter;
  expect((await atDesk('viewer')).body).toContain('"Where is it"');
  expect((await atDesk('viewer', { id, content: 'Here' })).status).toBe(403);
  expect((await atDesk('operator', { id, content: ' ' })).status).toBe(400);
  expect((await atDesk('operator', { id: '999999', content: 'Here' })).status).toBe(404);
  expect((await atDesk('operator', { id, content: 'Here <it> is' })).status).toBe(200);
  const answer = await newestOf(token);
  expect(answer).toMatchObject({ sender: 'Aurora', type: 'PERSONAL', title: 'Re: Where is it' });
  expect(answer.content).toContain('<p>Here &lt;it&gt; is</p>');
  expect((await outboxOf(token)).list[0]).toMatchObject({ answered: true, answers: [{ content: 'Here <it> is' }] });
  const on = await ask(letterCalls.replyToMessage, token, { body: { messageId: answer.messageId, content: 'Thanks' } });
  expect(on.value).toMatchObject({ recipient: 'SERVICE', title: 'Re: Where is it' });
});

test('a day has so many letters, races included, and the next day has as many again', async () => {
  const token = await newcomer('Letter02', 'lotus');
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => send(token, `No ${nth}`, { brand: 'lotus' })),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(5);
  expect(answers.filter(({ status, code }) => status === 429 && code === 'message.too-many')).toHaveLength(11);
  const left = async () => (await ask(letterCalls.recipients, token, { brand: 'lotus' })).value;
  expect(await left()).toEqual([{ type: 'SERVICE', name: 'Lotus', remainingToday: 0 }]);
  gateway.clock.advance(86_400_000);
  const next = tokenOf(await signIn(gateway, { username: 'Letter02', brand: 'lotus' }));
  expect((await send(next, 'Tomorrow', { brand: 'lotus' })).code).toBeUndefined();
  member = await demo('demomember');
});

test('letters leave the outbox all or none; who got them keeps them', async () => {
  const token = await newcomer('Letter03');
  const [first, second] = [(await send(token, 'One')).value as Letter, (await send(token, 'Two')).value as Letter];
  const remove = (...messageIds: string[]) => ask(letterCalls.deleteLetters, token, { body: { messageIds } });
  const strange = await newcomer('Letter04');
  expect((await ask(letterCalls.deleteLetters, strange, { body: { messageIds: [first.messageId] } })).code).toBe(
    'message.not-found',
  );
  expect((await remove(first.messageId, '999999')).code).toBe('message.not-found');
  expect((await outboxOf(token)).total).toBe(2);
  expect((await remove(first.messageId)).code).toBeUndefined();
  expect((await outboxOf(token)).list.map(({ messageId }) => messageId)).toEqual([second.messageId]);
  expect((await atDesk('viewer')).body).toContain('"One"');
});

test('letters are told as taken out to the call that did it, and to no other', async () => {
  const token = await newcomer('Letter07');
  const { messageId } = (await send(token, 'Gone')).value as Letter;
  const remove = (key: string) =>
    ask(letterCalls.deleteLetters, token, { body: { messageIds: [messageId] }, ...by(key) });
  expect((await remove('taking-out-of-a-test-1')).status).toBe(200);
  await loseAnswers(gateway.database, letterCalls.deleteLetters);
  expect((await remove('taking-out-of-a-test-1')).status).toBe(200);
  expect((await remove('taking-out-of-a-test-2')).code).toBe('message.not-found');
});

test('nobody answers what is to many, of somebody else or of an upline that was left', async () => {
  const token = await newcomer('Letter05');
  const welcome = await newestOf(token);
  const answer = (who: string, messageId: string) =>
    ask(letterCalls.replyToMessage, who, { body: { messageId, content: 'Hello' } });
  expect((await answer(token, welcome.messageId)).code).toBe('message.recipient-unknown');
  expect((await answer(member, welcome.messageId)).code).toBe('message.not-found');
  expect((await send(token, 'Up', { to: 'UPLINE' })).code).toBe('message.recipient-unknown');
});

test.each([
  ['an empty letter', { content: ' \n ' }],
  ['a control character', { content: 'bell \u0007' }],
  ['a title of two lines', { title: 'One\ntwo' }],
  ['too much', { content: 'x'.repeat(2001) }],
  ['a stranger', { recipientType: 'DOWNLINE' }],
])('%s is no request', async (_, wrong) => {
  const body = { recipientType: 'SERVICE', title: 'Fine', content: 'Fine', ...wrong };
  expect(await ask(letterCalls.sendLetter, member, { body })).toMatchObject({ status: 400, code: 'request_param_err' });
});

test('nobody, free play and sessions of another brand write nothing; the chat is off', async () => {
  expect((await ask(letterCalls.outbox, undefined)).status).toBe(401);
  expect((await ask(letterCalls.outbox, member, { brand: 'lotus' })).status).toBe(401);
  const device = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
  const body = { ...device, humanVerification: await proveHuman(gateway) };
  const trial = tokenOf(await gateway.call({ endpoint: endpoints.freePlay, body }));
  expect(await ask(letterCalls.outbox, trial)).toMatchObject({ status: 403, code: 'in_need_true_account' });
  expect(await ask(letterCalls.launchChat, member)).toMatchObject({ status: 400, code: 'function.not.available' });
});

test('categories of promotions have a name in the language of the call', async () => {
  const { json } = await gateway.call({ endpoint: letterCalls.promotionCategories, query: {} });
  expect(json['value']).toContainEqual({ category: 'rebate', name: '返水' });
});
