import { type Endpoint, endpoints } from '@pavilion/api-contract';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { auroraRewards } from '../../seed/reward-offers.data';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { createSeedSeal } from './seed-seal';
import { createTicketIssuer } from './ticket.issue';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Wire = v.InferInput<typeof ticketCalls.tickets.response>[number];
interface Person {
  readonly token: string;
  readonly deviceId: string;
  readonly memberId: bigint;
}
const code = 'friends-chest';
const memberRow = v.object({ id: v.bigint() });

/** Everybody has a device and an address of their own, unless told. */
let people = 0;
async function person(more: { referralCode?: string; deviceId?: string } = {}): Promise<Person> {
  const username = `Chest${String((people += 1)).padStart(4, '0')}`;
  const { deviceId = systemRandom.uuid(), referralCode } = more;
  const token = tokenOf(
    await registerPerson(gateway, {
      ...{ username, deviceId, remoteAddress: `198.51.100.${people}` },
      more: referralCode === undefined ? {} : { referralCode },
    }),
  );
  const sql = "select id from member where brand_id = 'aurora' and username = $1";
  return { token, deviceId, memberId: (await gateway.database.row(memberRow, sql, [username])).id };
}

const ask = (
  { token, deviceId }: Person,
  endpoint: Endpoint,
  more: { body?: unknown; query?: Record<string, string> },
) => gateway.call({ endpoint, token, deviceId, ...more });

/** Somebody with so many tickets, and the code that friends register with. */
async function inviter(tickets = 1) {
  const who = await person();
  const { json } = await ask(who, endpoints.referralDetails, { query: { autoGenerate: 'true' } });
  const { referralCode } = v.parse(v.object({ value: v.object({ referralCode: v.string() }) }), json).value;
  const issuer = createTicketIssuer({
    ...{ random: systemRandom, rulesOf: () => auroraRewards },
    seal: createSeedSeal(gateway.config.sealingSecret, systemRandom),
  });
  const at = new Date(gateway.clock.now());
  for (let count = 0; count < tickets; count += 1)
    await gateway.database.transaction((tx) =>
      issuer.issue(tx, 'aurora', { key: `chest:${who.memberId}:${count}`, memberId: who.memberId, code, at }),
    );
  gateway.clock.advance(1_000);
  return { ...who, friend: (deviceId?: string) => person({ referralCode, ...(deviceId ? { deviceId } : {}) }) };
}

/** What the reader of settlements adds up of what a friend does. */
const did = ({ memberId }: Person, { deposit = '0', turnover = '0' }) =>
  gateway.database.execute(
    'update referral_invitee set deposited = deposited + $2, turnover = turnover + $3 where member_id = $1',
    [memberId, parseAmount(deposit), parseAmount(turnover)],
  );

const listOf = async (who: Person, query: Record<string, string> = {}) =>
  (await ask(who, ticketCalls.tickets, { query })).json['value'] as Wire[];
const only = async (who: Person): Promise<Wire> => {
  const [ticket] = await listOf(who);
  if (!ticket) throw new Error('a ticket was given');
  return ticket;
};
const open = async (who: Person, transactionId: string) => {
  const { json } = await ask(who, ticketCalls.claimTicket, { body: { transactionId } });
  return (json['errorCode'] as string | undefined) ?? v.parse(v.object({ value: v.looseObject({}) }), json).value;
};
const moneyOf = async (who: Person) =>
  ((await ask(who, endpoints.balance, {})).json['value'] as { sumBalance: number }).sumBalance;
const opened = expect.objectContaining({ rewardType: 'MONEY' });

async function threeFriends(who: Awaited<ReturnType<typeof inviter>>) {
  const friends = [await who.friend(), await who.friend(), await who.friend()] as const;
  await did(friends[1], { deposit: '100000' });
  await did(friends[2], { turnover: '500000' });
  return friends;
}

test('opens step by step as friends register, pay in and stake, and pays once whoever races', async () => {
  const who = await inviter();
  const { transactionId } = await only(who);
  const first = await who.friend();
  await did(first, { deposit: '40000' });
  expect(await open(who, transactionId)).toBe('prom.claim.req.field');
  await who.friend();
  expect(await only(who)).toMatchObject({
    ...{ type: 'TEMU', style: 'FRIENDS', conditionSize: 3, achievedConditionSize: 1 },
    conditionStatus: [
      { condition: 'REGISTERED', actual: 1, expected: 1, achieved: true },
      { condition: 'DEPOSIT', expected: 100_000, achieved: false },
      { condition: 'TURNOVER', actual: 0, expected: 500_000, achieved: false },
    ],
  });
  await who.friend().then((third) => did(third, { turnover: '500000' }));
  await did(first, { deposit: '60000' });
  const ready = await only(who);
  expect(ready).toMatchObject({ achievedConditionSize: 3 });
  expect(ready.conditionStatus.map(({ friend }) => friend)).toEqual(Array(3).fill(expect.stringContaining('*')));
  const before = await moneyOf(who);
  const answers = await Promise.all(Array.from({ length: 24 }, () => open(who, transactionId)));
  const [won, ...others] = answers.filter((answer) => answer !== 'reward.claimed');
  expect([won, others]).toEqual([opened, []]);
  expect(await moneyOf(who)).toBe(before + Number((won as { value: number }).value));
  expect(await listOf(who)).toEqual([]);
  expect(await listOf(who, { isAll: 'Y' })).toMatchObject([{ status: 'UNAVAILABLE', achievedConditionSize: 3 }]);
});

test('friends open one ticket: of two that are claimed at once the second one stays closed', async () => {
  const who = await inviter(2);
  await threeFriends(who);
  const ids = (await listOf(who)).map(({ transactionId }) => transactionId);
  expect((await listOf(who)).map(({ achievedConditionSize }) => achievedConditionSize)).toEqual([3, 0]);
  const answers = await Promise.all(Array.from({ length: 16 }, (_, place) => open(who, ids[place % 2] ?? '')));
  expect(answers.filter((answer) => typeof answer !== 'string')).toEqual([opened]);
  expect(await only(who)).toMatchObject({ achievedConditionSize: 0 });
});

test('nobody counts who shares a device with the inviter or with another friend, or is excluded', async () => {
  const who = await inviter();
  await who.friend(who.deviceId);
  expect(await only(who)).toMatchObject({ achievedConditionSize: 0 });
  const shared = systemRandom.uuid();
  await who.friend(shared);
  await who.friend(shared);
  expect(await only(who)).toMatchObject({ achievedConditionSize: 0 });
  const honest = await who.friend();
  expect(await only(who)).toMatchObject({ achievedConditionSize: 1 });
  await gateway.database.execute("update referral_invitee set state = 'EXCLUDED' where member_id = $1", [
    honest.memberId,
  ]);
  expect(await only(who)).toMatchObject({ achievedConditionSize: 0 });
});

test('friends of before count for nothing, and a ticket that is over is not opened', async () => {
  const who = await inviter();
  const friends = await threeFriends(who);
  const { transactionId } = await only(who);
  await gateway.database.execute(
    "update referral_invitee set registered_at = registered_at - interval '1 hour' where member_id = $1",
    [friends[0].memberId],
  );
  expect(await only(who)).toMatchObject({ achievedConditionSize: 2 });
  await gateway.database.execute("update ticket set expires_at = issued_at + interval '1 ms' where id = $1", [
    BigInt(transactionId),
  ]);
  expect(await open(who, transactionId)).toBe('reward.expired');
});
