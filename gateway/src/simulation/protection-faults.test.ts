import path from 'node:path';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import * as v from 'valibot';
import { testPasswordOf } from '../testing/test-accounts';
import { assertHolds } from './holding';
import { ask, enterMember, type Member, newKey, readValue } from './member';
import { tell } from './provider-notices';
import { stakeOnce } from './steps/play';
import { openWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ seed: 11, roomDir: path.resolve(__dirname, '../..') });
});
afterAll(() => world.close());

const minuteMs = 60_000;
const press = (member: Member, endpoint: Parameters<typeof ask>[2], body: object) =>
  ask(world, member, endpoint, { body, key: newKey(world) });

/** What a faulty gateway would keep, or not keep, of a member. */
const plant = (sql: string, { brand, memberId }: Member): Promise<number> =>
  world.gateway().database.execute(`${sql} where brand_id = $1 and member_id = $2`, [brand, memberId]);

const limitTo = (member: Member, limit: object) => press(member, protectionCalls.setLimit, limit);
const forgetLimits = (member: Member) => plant('delete from play_limit', member);
/** Opening a game answers no check, as it mostly does. */
const answerByHandOnly = (member: Member): void => {
  member.realityDueAt = Number.POSITIVE_INFINITY;
};
/** The interval begins anew though nothing was answered. */
const forgetCheck = (member: Member) =>
  plant(`update session set checked_at = '${new Date(world.clock.now()).toISOString()}'`, member);
const lose = (member: Member, stake: number) => stakeOnce(world, member, { stake, win: 0 });

const ordered = v.object({ depositId: v.string() });
async function order(member: Member, amount: number, more: object = {}): Promise<string> {
  const body = { bankCode: 'NAPAS', vendorId: 'sandbox', amount, ...more };
  const { depositId } = readValue(await press(member, depositOrderCalls.depositByQr, body), ordered) ?? {};
  if (depositId === undefined) throw new Error('nothing was ordered');
  return depositId;
}

async function pay(id: string, amount: number): Promise<void> {
  const payment = {
    paymentId: `pay-${world.random.uuid()}`,
    amount,
    at: world.clock.now(),
    reversed: false,
    returned: false,
  };
  world.provider.payments.set(`D${id}`, [payment]);
  await tell(world, { reference: `D${id}`, amount, currency: 'VND' }, { ...payment, kind: 'payment' });
}

/** A deposit with the bonus of a first one, as both stand in the ledger. */
async function takePromotion(member: Member): Promise<string> {
  const id = await order(member, 500_000, { promotionId: 'first-deposit' });
  await pay(id, 500_000);
  await assertHolds(world, member);
  return id;
}

const open = v.array(v.object({ requirementId: v.string() }));
async function giveAllUp(member: Member): Promise<void> {
  const list = readValue(await ask(world, member, requirementCalls.turnoverInfo, { query: { status: 'OPEN' } }), open);
  for (const one of list ?? []) await press(member, requirementCalls.forfeitRequirement, one);
}

const faults: readonly [what: string, found: string, make: (member: Member) => Promise<unknown>][] = [
  [
    'a break that is forgotten',
    'rested 2',
    async (member) => {
      await press(member, protectionCalls.takeTimeOut, { hours: 24 });
      world.clock.advance(minuteMs);
      await plant('update play_guard set excluded_until = null', member);
      await lose(member, 10_000);
      await order(member, 500_000);
    },
  ],
  [
    'a closed account that lets its owner in',
    'closed 1',
    async (member) => {
      await press(member, protectionCalls.excludeSelf, { months: 6, password: testPasswordOf(member.brand) });
      world.clock.advance(minuteMs);
      await plant('update play_guard set closed_until = null', member);
      await ask(world, member, protectionCalls.protection);
    },
  ],
  [
    'a closed account whose session goes on',
    'closed 1',
    async (member) => {
      world.clock.advance(minuteMs);
      await press(member, protectionCalls.excludeSelf, { months: 6, password: testPasswordOf(member.brand) });
      await plant('update session set ended_at = null, end_reason = null', member);
    },
  ],
  [
    'a loss above its limit',
    'lost 1',
    async (member) => {
      await limitTo(member, { kind: 'LOSS', period: 'DAY', amount: 20_000 });
      world.clock.advance(minuteMs);
      await lose(member, 12_000);
      await assertHolds(world, member);
      await forgetLimits(member);
      await lose(member, 12_000);
    },
  ],
  [
    'a rise of a limit that does not wait',
    'lost 1',
    async (member) => {
      await limitTo(member, { kind: 'LOSS', period: 'WEEK', amount: 20_000 });
      await limitTo(member, { kind: 'LOSS', period: 'WEEK', amount: 90_000 });
      await plant('update play_limit set bound = next_bound, next_bound = null, next_from = null', member);
      world.clock.advance(minuteMs);
      await lose(member, 30_000);
    },
  ],
  [
    'a stake above its limit',
    'staked 1',
    async (member) => {
      await limitTo(member, { kind: 'STAKE', period: 'SESSION', amount: 10_000 });
      world.clock.advance(minuteMs);
      await lose(member, 10_000);
      await assertHolds(world, member);
      await forgetLimits(member);
      await lose(member, 10_001);
    },
  ],
  [
    'stakes of a day above their limit',
    'staked 1',
    async (member) => {
      await limitTo(member, { kind: 'STAKE', period: 'SESSION', amount: 20_000 });
      await plant("update protection_note set detail = jsonb_set(detail, '{period}', '\"DAY\"')", member);
      world.clock.advance(minuteMs);
      await lose(member, 10_000);
      await lose(member, 10_000);
      await assertHolds(world, member);
      await lose(member, 1_000);
    },
  ],
  [
    'a session that goes on for too long',
    'stayed 1',
    async (member) => {
      await limitTo(member, { kind: 'SESSION', period: 'SESSION', minutes: 20 });
      world.clock.advance(20 * minuteMs);
      await forgetLimits(member);
      await lose(member, 10_000);
    },
  ],
  [
    'a stake while a reality check waits beyond its grace',
    'unanswered 1',
    async (member) => {
      answerByHandOnly(member);
      world.clock.advance(61 * minuteMs);
      await lose(member, 10_000);
      await press(member, protectionCalls.confirmReality, { goesOn: true });
      world.clock.advance(61 * minuteMs);
      await lose(member, 10_000);
      await assertHolds(world, member);
      world.clock.advance(minuteMs);
      await forgetCheck(member);
      await lose(member, 10_000);
    },
  ],
  [
    'a stake beyond the longest interval that members choose',
    'unanswered 1',
    async (member) => {
      answerByHandOnly(member);
      await press(member, protectionCalls.setRealityCheck, { minutes: 120 });
      world.clock.advance(121 * minuteMs);
      await lose(member, 10_000);
      await assertHolds(world, member);
      world.clock.advance(minuteMs);
      await forgetCheck(member);
      await lose(member, 10_000);
    },
  ],
  [
    'an order above the limit of deposits',
    'deposited 1',
    async (member) => {
      await limitTo(member, { kind: 'DEPOSIT', period: 'DAY', amount: 1_000_000 });
      world.clock.advance(minuteMs);
      await pay(await order(member, 600_000), 600_000);
      world.clock.advance(minuteMs);
      await assertHolds(world, member);
      await forgetLimits(member);
      await order(member, 600_000);
    },
  ],
  [
    'more than was asked for, and above the limit of deposits',
    'deposited 1',
    async (member) => {
      await limitTo(member, { kind: 'DEPOSIT', period: 'MONTH', amount: 1_000_000 });
      world.clock.advance(minuteMs);
      const id = await order(member, 900_000);
      await forgetLimits(member);
      await pay(id, 1_200_000);
    },
  ],
  [
    'a bonus that is not what was booked',
    'promotions 1',
    async (member) => {
      await takePromotion(member);
      await plant('update deposit_promotion set bonus = bonus + 1', member);
    },
  ],
  [
    'a bonus that asks for nothing',
    'promotions 1',
    async (member) => {
      await takePromotion(member);
      await plant(`update requirement set key = 'lost:' || id`, member);
    },
  ],
  [
    'a bonus that asks for stakes twice',
    'promotions 1',
    async (member) => {
      await takePromotion(member);
      await plant(
        `insert into requirement (brand_id, member_id, key, currency, source, source_name, base, multiplier, required,
           contributions, vendors, forfeit, created_at)
         select brand_id, member_id, key || ':again', currency, source, source_name, base, multiplier, required,
           contributions, vendors, forfeit, created_at
         from (select * from requirement where key like 'deposit-bonus:%') r`,
        member,
      );
    },
  ],
  [
    'a promotion that is had more often than its rule says',
    'overuses 1',
    async (member) => {
      await takePromotion(member);
      await plant(
        `insert into deposit_promotion
         select deposit_id + 1000000, brand_id, member_id, promotion_id, rule, state, reason, bonus, device_id, address,
           chosen_at, granted_at, transaction_id from deposit_promotion`,
        member,
      );
    },
  ],
  [
    'bonuses that were given up and taken back, and stand all the same',
    'forfeits 2',
    async (member) => {
      await takePromotion(member);
      await giveAllUp(member);
      await assertHolds(world, member);
      await plant(
        `update requirement set state = 'CLEARED', ended_at = coalesce(ended_at, created_at), forfeit_intent = null`,
        member,
      );
    },
  ],
];

test.each(faults)('%s is found', async (name, found, make) => {
  const place = faults.findIndex(([other]) => other === name);
  const member = await enterMember(world, { brand: 'aurora', name: `Planted${place}`, friends: [] });
  await make(member);
  await expect(assertHolds(world, member)).rejects.toThrow(new RegExp(`(^|, )${found}(,|$)`));
});
