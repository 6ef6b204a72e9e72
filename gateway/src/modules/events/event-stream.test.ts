import { eventTopics } from '@pavilion/api-contract';
import { amountFromWire } from '@pavilion/money';
import * as v from 'valibot';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, switchModule, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { createPostgresPublisher } from '../event-bus';

let gateway: TestGateway;
let base: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  base = await listen(gateway);
});
afterAll(() => gateway.close());

const setStatus = (brand: string, body: object) =>
  fetch(`${base}/internal/brands/${brand}/status`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${gateway.asOwner}`,
      'content-type': 'application/json',
      'x-operator': 'tester',
    },
    body: JSON.stringify(body),
  });

const memberIdOf = async (username: string): Promise<bigint> =>
  (await gateway.database.row(v.object({ id: v.bigint() }), 'select id from member where username = $1', [username]))
    .id;
const tellBalance = async (username: string, sumBalance: number): Promise<void> =>
  createPostgresPublisher(gateway.database).publish([
    {
      topic: eventTopics.member('aurora', await memberIdOf(username)),
      event: { name: 'balance.changed', data: { sumBalance, at: 1 } },
    },
  ]);

const open = { maintenance: false, maintenanceEnd: null, regionRestriction: { countries: [], addresses: [] } };

test('a guest hears of maintenance, a page of the other brand does not', async () => {
  const aurora = await openStream(base);
  const lotus = await openStream(base, { brand: 'lotus' });
  expect((await aurora.next()).name).toBe('stream.opened');
  expect((await lotus.next()).name).toBe('stream.opened');
  const end = gateway.clock.now() + 60_000;
  expect((await setStatus('aurora', { maintenance: true, maintenanceEnd: end })).status).toBe(200);
  expect(await aurora.next()).toEqual({
    name: 'status.changed',
    data: { maintenance: true, maintenanceEnd: end, maintenanceStart: null, regionRestriction: false },
  });
  gateway.clock.advance(61_000);
  expect(await aurora.next()).toMatchObject({ name: 'status.changed', data: { maintenance: false } });
  await setStatus('aurora', open);
  expect(await aurora.next()).toMatchObject({ data: { maintenance: false } });
  await switchModule(gateway, 'lotus', { PROFPIC3: false });
  expect((await lotus.next()).name).toBe('brand.changed');
  aurora.close();
  lotus.close();
});

test('restriction is told to the pages it concerns', async () => {
  const near = await openStream(base);
  const far = await openStream(base, { forwardedFor: '198.51.100.4' });
  await Promise.all([near.next(), far.next()]);
  await setStatus('aurora', { regionRestriction: { countries: ['US'], addresses: [] } });
  expect(await far.next()).toMatchObject({ data: { regionRestriction: true } });
  expect(await near.next()).toMatchObject({ data: { regionRestriction: false } });
  await setStatus('aurora', open);
  near.close();
  far.close();
});

test('an account hears of its balance, and others do not', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Listener1' }));
  const mine = await openStream(base, { token });
  const guest = await openStream(base);
  await Promise.all([mine.next(), guest.next()]);
  await tellBalance('Listener1', 12.5);
  expect(await mine.nextOf('balance.changed')).toEqual({
    name: 'balance.changed',
    data: { sumBalance: amountFromWire(12.5), at: 1 },
  });
  await switchModule(gateway, 'aurora', { PROFPIC3: false });
  expect((await guest.next()).name).toBe('brand.changed');
  mine.close();
  guest.close();
});

test('a sign-in elsewhere ends the stream of the session before', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Listener2' }));
  const stream = await openStream(base, { token });
  await stream.next();
  await signIn(gateway, { username: 'Listener2', deviceId: '22222222-2222-4222-8222-222222222222' });
  expect(await stream.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'elsewhere' } });
  await stream.ended;
});

test('a page that was away while its session ended is told so, and why, when it comes back', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Listener3' }));
  await signIn(gateway, { username: 'Listener3', deviceId: '22222222-2222-4222-8222-222222222222' });
  const late = await openStream(base, { token });
  expect(await late.nextOf('session.ended')).toEqual({ name: 'session.ended', data: { reason: 'elsewhere' } });
  await late.ended;
  expect((await openStream(base, { token, brand: 'lotus' })).status).toBe(401);
});

test('a dead token is refused, an unknown host is not found', async () => {
  expect((await openStream(base, { token: 'dead' })).status).toBe(401);
  expect((await openStream(base, { brand: 'elsewhere' })).status).toBe(404);
});

test('a page that comes back soon gets what it missed, and reads everything anew where that is not known any more', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Listener4' }));
  const before = await openStream(base, { token });
  await before.next();
  await tellBalance('Listener4', 1);
  await before.nextOf('balance.changed');
  const lastId = before.lastId();
  const witness = await openStream(base, { token });
  await witness.next();
  before.close();
  await tellBalance('Listener4', 2);
  await witness.nextOf('balance.changed');
  const after = await openStream(base, { token, lastId });
  expect((await after.next()).data).toMatchObject({ resumed: true });
  expect((await after.nextOf('balance.changed')).data).toEqual({ sumBalance: amountFromWire(2), at: 1 });
  await tellBalance('Listener4', 3);
  expect((await after.nextOf('balance.changed')).data).toEqual({ sumBalance: amountFromWire(3), at: 1 });
  const foreign = await openStream(base, { token, lastId: '0123456789ab.4' });
  expect((await foreign.next()).data).toMatchObject({ resumed: false });
  expect(await foreign.next()).toEqual({ name: 'resync', data: {} });
  for (const stream of [witness, after, foreign]) stream.close();
});

test('a stream hears the topics that it asks for, of its own brand and account only', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Listener5' }));
  const own = eventTopics.member('aurora', await memberIdOf('Listener5'));
  const [draw, winners] = [eventTopics.draw('aurora', 'north'), eventTopics.winners('aurora')];
  const stream = await openStream(base, { token, topics: [draw, winners, own] });
  await stream.next();
  await createPostgresPublisher(gateway.database).publish([
    { topic: eventTopics.draw('aurora', 'south'), event: { name: 'brand.changed', data: { revision: 1 } } },
    { topic: eventTopics.draw('lotus', 'north'), event: { name: 'brand.changed', data: { revision: 2 } } },
    { topic: draw, event: { name: 'brand.changed', data: { revision: 3 } } },
    { topic: winners, event: { name: 'brand.changed', data: { revision: 4 } } },
  ]);
  const heard = [await stream.nextOf('brand.changed'), await stream.nextOf('brand.changed')];
  expect(heard.map(({ data }) => data)).toEqual([{ revision: 3 }, { revision: 4 }]);
  stream.close();

  const others = eventTopics.member('aurora', (await memberIdOf('Listener5')) + 1n);
  const refused = [
    [eventTopics.draw('lotus', 'north')],
    [draw, eventTopics.brand('lotus')],
    [others],
    ['news:aurora'],
    Array.from({ length: 17 }, (_, index) => `table:aurora:${index}`),
  ];
  for (const topics of refused) expect((await openStream(base, { token, topics })).status).toBe(400);
  expect((await openStream(base, { topics: [own] })).status).toBe(400);
});
