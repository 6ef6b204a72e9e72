import { type Endpoint, endpoints, headers, type PlatformEvent } from '@pavilion/api-contract';
import * as v from 'valibot';
import { demoPassword } from '../../seed/demo-accounts.data';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, switchModule, type TestCall, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream, type TestStream } from '../../testing/test-stream';
import { createPostgresPublisher } from '../event-bus';
import { createMessageService, type MessageService } from './message.service';

let gateway: TestGateway;
let messages: MessageService;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  base = await listen(gateway);
  messages = createMessageService({ ...gateway, bus: createPostgresPublisher(gateway.database) });
});
afterAll(() => gateway.close());

const memberIdOf = async (username: string, brand = 'aurora'): Promise<bigint> => {
  const rows = await gateway.database.rows(
    v.object({ id: v.bigint() }),
    'select id from member where username = $1 and brand_id = $2',
    [username, brand],
  );
  return rows[0]?.id ?? 0n;
};
const texts = (title: string, content = '<p>x</p>') => ({
  TW: { title, content },
  EN: { title, content },
  VI: { title, content },
});
const deliver = (memberId: bigint, title: string, content?: string) =>
  gateway.database.transaction((tx) =>
    messages.deliver(tx, 'aurora', {
      memberId,
      type: 'PERSONAL',
      sender: 'Linh',
      texts: texts(title, content),
      at: new Date(gateway.clock.now()),
    }),
  );

const call = (endpoint: Endpoint, token: string, more: Partial<TestCall> = {}) =>
  gateway.call({ endpoint, token, ...more });
const inboxOf = async (token: string, more: Partial<TestCall> = {}) => {
  const answer = await call(endpoints.inbox, token, more);
  expect(answer.status).toBe(200);
  return v.parse(endpoints.inbox.response, answer.json['value']);
};
const unreadOf = async (token: string, brand = 'aurora') =>
  (await call(endpoints.unreadCount, token, { brand })).json['value'];

describe('the letter of welcome', () => {
  test.each(['aurora', 'lotus'])(
    'waits in the inbox of a new member of %s, in the language of whoever reads it',
    async (brand) => {
      const token = tokenOf(await registerPerson(gateway, { brand, username: 'Newcomer1' }));
      expect(await unreadOf(token, brand)).toBe(1);
      const inEnglish = await inboxOf(token, { brand, headers: { Language: 'EN' } });
      const name = brand === 'aurora' ? 'Aurora' : 'Lotus';
      expect(inEnglish).toMatchObject({
        total: 1,
        totalPages: 1,
        list: [{ sender: name, title: `Welcome to ${name}`, read: false, type: 'SYSTEM' }],
      });
      expect(inEnglish.list[0]?.content).toContain(
        brand === 'lotus' ? '<strong>₫1,000.00</strong>' : '<strong>₫1,000</strong>',
      );
      expect((await inboxOf(token, { brand })).list[0]?.title).toBe(`歡迎加入 ${name}`);
    },
  );

  test('is not there when the account was not opened', async () => {
    const before = await gateway.database.rows(v.object({ n: v.number() }), 'select count(*)::int as n from message');
    await registerPerson(gateway, { username: 'Newcomer1' });
    expect(await gateway.database.rows(v.object({ n: v.number() }), 'select count(*)::int as n from message')).toEqual(
      before,
    );
  });
});

test('the older paths answer the same', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'OldPaths1' }));
  const old = await call({ ...endpoints.inbox, path: '/wps/message/inbox' }, token);
  expect(old.json).toEqual((await call(endpoints.inbox, token)).json);
  for (const path of ['/wps/relay/EMFE_getInboxUnreadCount', '/wps/message/unreadCount'])
    expect((await call({ ...endpoints.unreadCount, path }, token)).json['value']).toBe(1);
});

test('demonstration inboxes have several pages, the newest first', async () => {
  const token = tokenOf(await signIn(gateway, { username: 'demomember', password: demoPassword }));
  const first = await inboxOf(token, { query: { page: 1, size: 10 } });
  expect([first.total, first.totalPages, first.list.length]).toEqual([12, 2, 10]);
  expect(first.list.map(({ sentAt }) => sentAt)).toEqual(first.list.map(({ sentAt }) => sentAt).sort((a, b) => b - a));
  const second = await inboxOf(token, { query: { page: 2, size: 10 } });
  expect(new Set([...first.list, ...second.list].map(({ messageId }) => messageId)).size).toBe(12);
  expect(await unreadOf(token)).toBe(3);
});

/** The first event, or the second when the letter of welcome is told of late. */
async function afterWelcome(stream: TestStream): Promise<PlatformEvent> {
  const first = await stream.next();
  return first.name === 'unread.changed' && first.data.unread === 1 ? stream.next() : first;
}

test('what was read or deleted is told so to the call that did it, though the message is gone; to no other', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Letters9' }));
  const [message] = (await inboxOf(token)).list;
  const act = async (endpoint: Endpoint, key: string) => {
    const by = { [headers.idempotencyKey]: key };
    const { json, status } = await call(endpoint, token, { body: { messageIds: [message?.messageId] }, headers: by });
    return json['errorCode'] ?? status;
  };
  const { markMessagesRead, deleteMessages } = endpoints;
  for (const endpoint of [markMessagesRead, deleteMessages]) {
    expect(await act(endpoint, 'messages-of-a-test-1')).toBe(200);
    await loseAnswers(gateway.database, endpoint);
  }
  for (const endpoint of [markMessagesRead, deleteMessages]) {
    expect(await act(endpoint, 'messages-of-a-test-1')).toBe(200);
    expect(await act(endpoint, 'messages-of-a-test-2')).toBe('message.not-found');
  }
});

test('reading and deleting change the count, and open pages hear of each change', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Letters1' }));
  const memberId = await memberIdOf('Letters1');
  const [mine, guest] = [await openStream(base, { token }), await openStream(base)];
  await Promise.all([mine.next(), guest.next()]);
  await deliver(memberId, 'second');
  expect(await afterWelcome(mine)).toEqual({ name: 'unread.changed', data: { unread: 2 } });
  const [second, welcome] = (await inboxOf(token)).list.map(({ messageId }) => messageId);
  expect((await call(endpoints.markMessagesRead, token, { body: { messageIds: [second, second] } })).json).toEqual({
    success: true,
  });
  expect(await mine.next()).toEqual({ name: 'unread.changed', data: { unread: 1 } });
  expect((await inboxOf(token)).list.map(({ read }) => read)).toEqual([true, false]);
  expect((await call(endpoints.deleteMessages, token, { body: { messageIds: [welcome] } })).json).toEqual({
    success: true,
  });
  expect(await mine.next()).toEqual({ name: 'unread.changed', data: { unread: 0 } });
  expect((await inboxOf(token)).list.map(({ messageId }) => messageId)).toEqual([second]);
  await switchModule(gateway, 'aurora', { PROFPIC3: false });
  expect((await guest.next()).name).toBe('brand.changed');
  mine.close();
  guest.close();
});

test('changes that race leave the last count told equal to the one that holds', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Racing01' }));
  const memberId = await memberIdOf('Racing01');
  const stream = await openStream(base, { token });
  await stream.next();
  await Promise.all(Array.from({ length: 12 }, (_, index) => deliver(memberId, `letter ${index}`)));
  const { list } = await inboxOf(token);
  await Promise.all(
    list.map(({ messageId }) => call(endpoints.markMessagesRead, token, { body: { messageIds: [messageId] } })),
  );
  const told: unknown[] = [(await afterWelcome(stream)).data];
  for (let index = 1; index < 25; index += 1) told.push((await stream.next()).data);
  expect(told).toEqual([
    ...Array.from({ length: 12 }, (_, index) => ({ unread: index + 2 })),
    ...Array.from({ length: 13 }, (_, index) => ({ unread: 12 - index })),
  ]);
  expect(await unreadOf(token)).toBe(0);
  stream.close();
});

describe('messages of others', () => {
  test.each([endpoints.markMessagesRead, endpoints.deleteMessages])(
    '$id finds none of another member or brand, and then changes nothing',
    async (endpoint) => {
      const suffix = endpoint.id === 'deleteMessages' ? '1' : '2';
      const [mine, other, lotus] = [
        tokenOf(await registerPerson(gateway, { username: `Owner00${suffix}` })),
        tokenOf(await registerPerson(gateway, { username: `Other00${suffix}` })),
        tokenOf(await registerPerson(gateway, { brand: 'lotus', username: `Lotus00${suffix}` })),
      ];
      const id = async (token: string, brand = 'aurora') => (await inboxOf(token, { brand })).list[0]?.messageId;
      const [own, foreign, elsewhere] = [await id(mine), await id(other), await id(lotus, 'lotus')];
      for (const messageIds of [[foreign], [own, foreign], [elsewhere], [own, '999999999999999999']]) {
        expect(await call(endpoint, mine, { body: { messageIds } })).toMatchObject({
          status: 404,
          json: { errorCode: 'message.not-found' },
        });
      }
      expect([await unreadOf(mine), await unreadOf(other), await unreadOf(lotus, 'lotus')]).toEqual([1, 1, 1]);
      expect((await call(endpoint, lotus, { body: { messageIds: [own] } })).status).toBe(401);
      for (const messageIds of [[], ['x'], Array.from({ length: 101 }, () => '1'), '1']) {
        expect((await call(endpoint, mine, { body: { messageIds } })).status).toBe(400);
      }
    },
  );

  test('pages that cannot be are refused or empty', async () => {
    const token = tokenOf(await registerPerson(gateway, { username: 'Pages001' }));
    expect((await call(endpoints.inbox, token, { query: { size: 101 } })).status).toBe(400);
    expect((await call(endpoints.inbox, token, { query: { page: 'x' } })).status).toBe(400);
    expect(await inboxOf(token, { query: { page: 100, size: 100 } })).toMatchObject({
      list: [],
      total: 1,
      totalPages: 1,
    });
    for (const query of [
      { page: 101, size: 100 },
      { page: 999_999 },
      { cursor: 'x' },
      { cursor: 'WyJuZXh0IiwieCIsIjEiXQ' },
    ]) {
      expect(await call(endpoints.inbox, token, { query })).toMatchObject({
        status: 400,
        json: { errorCode: 'request_param_err' },
      });
    }
    expect((await inboxOf(token, { query: { page: 0, size: 0 } })).list).toHaveLength(1);
  });
});

test('a message that comes between two pages shifts nothing for whoever follows the cursors', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Cursors1' }));
  const memberId = await memberIdOf('Cursors1');
  for (const title of ['two', 'three', 'four', 'five']) await deliver(memberId, title);
  const first = await inboxOf(token, { query: { size: 2 } });
  await deliver(memberId, 'six');
  const second = await inboxOf(token, { query: { size: 2, cursor: first.next ?? '' } });
  const third = await inboxOf(token, { query: { size: 2, cursor: second.next ?? '' } });
  const titles = [first, second, third].map(({ list }) => list.map(({ title }) => title));
  expect(titles.flat().slice(0, 4)).toEqual(['five', 'four', 'three', 'two']);
  expect(third).toMatchObject({ list: [{ type: 'SYSTEM' }], total: 6 });
  expect(third.next).toBeUndefined();
  const back = await inboxOf(token, { query: { size: 2, cursor: third.previous ?? '' } });
  expect(back.list).toEqual(second.list);
  const firstAgain = await inboxOf(token, { query: { size: 2, cursor: second.previous ?? '' } });
  expect(firstAgain.list).toEqual(first.list);
  const newest = await inboxOf(token, { query: { size: 2, cursor: firstAgain.previous ?? '' } });
  expect([newest.list.map(({ title }) => title), newest.previous]).toEqual([['six'], undefined]);
});

test('an inbox that is off is not there', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Switched1' }));
  const put = (on: boolean) =>
    gateway.gateway.http.app.inject({
      method: 'PUT',
      url: '/internal/brands/aurora/switches',
      headers: { authorization: `Bearer ${gateway.asOwner}` },
      payload: { switches: { INBOX3: on } },
    });
  await put(false);
  expect(await call(endpoints.inbox, token)).toMatchObject({
    status: 400,
    json: { errorCode: 'function.not.available' },
  });
  await put(true);
  expect((await call(endpoints.inbox, token)).status).toBe(200);
});

test('HTML is clean where it is stored', async () => {
  await registerPerson(gateway, { username: 'Attacked1' });
  const memberId = await memberIdOf('Attacked1');
  await deliver(
    memberId,
    '<b>title</b>',
    '<p onclick="alert(1)">a<img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><script>alert(1)</script></p>',
  );
  const rows = await gateway.database.rows(
    v.object({ texts: v.unknown() }),
    'select texts from message where member_id = $1 order by id desc limit 1',
    [memberId],
  );
  expect(rows[0]?.texts).toEqual(texts('<b>title</b>', '<p>a<a>b</a></p>'));
});
