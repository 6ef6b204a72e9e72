import { accountTypes, endpoints } from '@pavilion/api-contract';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { usualSections } from '../brand-sections';
import type { AccountHolder } from '../ledger';
import { grantsToNewMember } from './new-member';

let gateway: TestGateway;
let people = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Bounds the bonus of Lotus. */
async function bound(more: object): Promise<number> {
  const answer = await gateway.gateway.http.app.inject({
    method: 'PUT',
    url: '/internal/brands/lotus/sections/requirement',
    payload: { value: { ...usualSections.requirement, ...more } },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  return answer.statusCode;
}

const newDevice = (): string => crypto.randomUUID();
const newAddress = (): string => `10.9.${Math.floor((people += 1) / 250)}.${(people % 250) + 1}`;

interface Person {
  readonly deviceId?: string;
  readonly remoteAddress?: string;
}

/** Opens an account, of a device and address of its own unless told, and tells what it found. */
async function open({ deviceId = newDevice(), remoteAddress = newAddress() }: Person = {}) {
  const person = { brand: 'lotus', username: `Greeted00${(people += 1)}`, deviceId, remoteAddress };
  const registered = await registerPerson(gateway, person);
  const token = tokenOf(registered);
  const ask = { brand: 'lotus', token, deviceId, headers: { Language: 'EN' } };
  const now = gateway.clock.now();
  const record = await gateway.call({
    ...{ ...ask, endpoint: endpoints.accountRecord },
    query: { startTime: now - 60_000, endTime: now + 60_000 },
  });
  const letters = await gateway.call({ ...ask, endpoint: endpoints.inbox });
  const owed = await gateway.database.execute(
    `select from requirement r join member m on m.id = r.member_id where m.username = $1 and r.key like 'new-member-bonus:%'`,
    [person.username],
  );
  return {
    hasBonus: JSON.stringify(record.json).includes('New-member bonus'),
    isTold: JSON.stringify(letters.json).includes('welcome gift'),
    owes: owed > 0,
    isAnswered: (registered.json['value'] as { hasNewMemberBonus: boolean }).hasNewMemberBonus,
  };
}

/** An account that was opened now. */
async function memberId(): Promise<bigint> {
  await open();
  const newest = 'select max(id) as id from member where brand_id = $1';
  return (await gateway.database.row(v.object({ id: v.bigint() }), newest, ['lotus'])).id;
}

const greeted = { hasBonus: true, isTold: true, owes: true, isAnswered: true };
const notGreeted = { hasBonus: false, isTold: false, owes: false, isAnswered: false };

test('every account has the bonus where a brand bounds nothing', async () => {
  const deviceId = newDevice();
  for (let accounts = 0; accounts < 3; accounts += 1) expect(await open({ deviceId })).toEqual(greeted);
});

test('so many accounts of a device have it ever, and those after them are open without', async () => {
  expect(await bound({ newMemberPerDevice: 2 })).toBe(200);
  const deviceId = newDevice();
  expect([await open({ deviceId }), await open({ deviceId })]).toEqual([greeted, greeted]);
  gateway.clock.advance(40 * 24 * 3_600_000);
  expect(await open({ deviceId: deviceId.toUpperCase() })).toEqual(notGreeted);
  expect(await open()).toEqual(greeted);
});

test('so many of an address have it in a day', async () => {
  expect(await bound({ newMemberPerAddress: 1 })).toBe(200);
  const remoteAddress = newAddress();
  expect(await open({ remoteAddress })).toEqual(greeted);
  gateway.clock.advance(23 * 3_600_000);
  expect(await open({ remoteAddress })).toEqual(notGreeted);
  gateway.clock.advance(2 * 3_600_000);
  expect(await open({ remoteAddress })).toEqual(greeted);
});

test('whoever has a network of addresses has one, whichever they come from', async () => {
  expect(await bound({ newMemberPerAddress: 1 })).toBe(200);
  expect(await open({ remoteAddress: '2001:db8:7:1::1' })).toEqual(greeted);
  expect(await open({ remoteAddress: '2001:db8:7:1:aaaa::2' })).toEqual(notGreeted);
  expect(await open({ remoteAddress: '2001:db8:7:2::1' })).toEqual(greeted);
});

const waiting = `select from pg_locks
  where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;

test('an account waits for one of the same device that is being opened, and counts it', async () => {
  const memberIds = [await memberId(), await memberId()];
  const { database, clock } = gateway;
  await database.execute('delete from new_member_bonus where member_id = any($1)', [memberIds]);
  const brand = { id: 'lotus', settings: { newMemberBonus: 1_000 } } as AccountHolder['brand'];
  const origin = { deviceId: newDevice(), address: newAddress() };
  const rules = { ...usualSections.requirement, newMemberPerDevice: 1 };
  const grants = (tx: Tx, index: number) =>
    grantsToNewMember(
      tx,
      {
        ...{ brand, ...origin, memberId: memberIds[index] ?? 0n, accountType: accountTypes.member },
        at: new Date(clock.now()),
      },
      rules,
    );
  let second: Promise<boolean> = Promise.resolve(true);
  const first = await database.transaction(async (tx) => {
    const isFirst = await grants(tx, 0);
    let isOver = false;
    second = database.transaction((other) => grants(other, 1)).finally(() => (isOver = true));
    await until(async () => isOver || (await database.execute(waiting)) > 0);
    return isFirst;
  });
  expect([first, await second]).toEqual([true, false]);
});
