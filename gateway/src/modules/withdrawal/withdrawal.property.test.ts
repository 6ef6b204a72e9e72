import { parseAmount, zeroAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import type { PaymentProvider, PayoutState } from '../payment-provider';
import { createNumberSeal } from '../payout-account';
import { lockPayeeName } from '../profile';
import { createWithdrawalDesk } from '../withdrawal-desk/withdrawal-desk.service';
import type { WithdrawalRules } from '../withdrawal-rules';
import { createPayoutNotices } from './payout-notice.service';
import { createPayoutSending, referenceOf } from './payout-sending.service';
import { createWithdrawalEnds, type WithdrawalEnd } from './withdrawal-ends.service';
import { findWithdrawal } from './withdrawal.repository';
import { createWithdrawalService } from './withdrawal.service';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const asked = parseAmount('300000');
const charge = parseAmount('3000');
const start = parseAmount('1000000');
const kind = { minimum: parseAmount('1'), maximum: start, fixedAmounts: [], perDay: null, chargeRate: null };
const rules: WithdrawalRules = {
  isOn: true,
  hours: {
    ...{ timeZone: 'UTC', from: '00:00', to: '00:00' },
    days: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
  },
  kinds: { BC: kind, EW: kind, VW: kind },
  charges: { rate: 100, least: zeroAmount, most: null, penaltyRate: null, unit: parseAmount('1') },
  banks: [{ code: 'SAOLA', name: 'Saola Bank', kind: 'BC', networks: [], maintenance: null }],
  ...{ virtualRate: null, mostOfDay: null, codeFrom: null, autoApproveBelow: null, autoConfirmMinutes: 30 },
  timesOfDay: () => 100,
  ...{ fourEyesAbove: null, offerMinutes: null },
};

/** A provider that loses calls and answers, and pays each reference once at most. */
function unreliable() {
  const payouts = new Map<string, { state: PayoutState; sent: number }>();
  const faults: { next: 'none' | 'deaf' | 'silent' } = { next: 'none' };
  const answer = <T>(value: () => T): T => {
    const { next } = faults;
    faults.next = 'none';
    if (next === 'deaf') throw new Error('nobody heard it');
    const said = value();
    if (next === 'silent') throw new Error('the answer was lost');
    return said;
  };
  const provider: PaymentProvider = {
    name: 'sandbox',
    openOrder: () => Promise.reject(new Error('no deposits here')),
    cancelOrder: () => Promise.reject(new Error('no deposits here')),
    orderStatus: () => Promise.reject(new Error('no deposits here')),
    returnPayment: () => Promise.reject(new Error('no deposits here')),
    payOut: async ({ reference }) =>
      answer(() => {
        const known = payouts.get(reference) ?? { state: 'pending' as const, sent: 0 };
        payouts.set(reference, { ...known, sent: known.sent + 1 });
        return known.state;
      }),
    payoutState: async (reference) => answer(() => payouts.get(reference)?.state ?? 'unknown'),
  };
  return { provider, payouts, faults };
}

const seal = createNumberSeal('a secret of tests');

function service(told: WithdrawalEnd[]) {
  const { database, clock } = fixture;
  const world = unreliable();
  const ends = createWithdrawalEnds({
    ...{ clock, news: { moved: () => undefined }, wake: () => undefined },
    offerMinutesOf: () => null,
    tell: async (_tx, _brandId, end) => void told.push(end),
    contradicted: async () => undefined,
  });
  const common = { database, clock, ends, rulesOf: () => rules };
  return {
    ...world,
    sending: createPayoutSending({ ...common, ...world, seal }),
    take: createPayoutNotices(common),
    desk: createWithdrawalDesk(common),
    withdrawals: createWithdrawalService({
      ...{ ...common, providerName: 'sandbox', payments: { refuse: async () => undefined } },
      ...{ levelOf: async () => 0, takeProof: async () => 'ok' as const, restsUntil: async () => undefined },
    }),
  };
}

const idRow = v.object({ id: v.bigint() });

const accountOf = ({ memberId }: TestPlayer): Promise<bigint> =>
  fixture.database.transaction(async (tx) => {
    await lockPayeeName(tx, 'aurora', { memberId, name: 'Nguyen An' });
    const { id } = await tx.row(
      idRow,
      `insert into payout_account (brand_id, member_id, kind, bank_code, number_sealed, number_hash, number_masked, holder,
         details, created_at, active_at)
       values ('aurora', $1, 'BC', 'SAOLA', $2, $3, '****', 'NGUYEN AN', '{}', now(), now() - interval '1 day') returning id`,
      [memberId, seal.seal('aurora', String(memberId)), Buffer.from(systemRandom.token())],
    );
    return id;
  });

const operator = {
  ...{ id: 'ann', name: 'Ann', keyPrefix: 'x', managesOperators: false, roles: { '*': 'approver' as const } },
  expiresAt: null,
  isServerSecret: false,
  session: undefined,
  record: async () => undefined,
};

const step = fc.oneof(
  fc.record({ do: fc.constantFrom('submit' as const, 'cancel' as const, 'approve' as const, 'reject' as const) }),
  fc.record({
    do: fc.constant('attend' as const),
    fault: fc.constantFrom('none' as const, 'deaf' as const, 'silent' as const),
  }),
  fc.record({ do: fc.constantFrom('done' as const, 'failed' as const), isTold: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type World = ReturnType<typeof service>;

const submit = ({ withdrawals }: World, { player, accountId }: Omit<Run, 'ids'>) =>
  withdrawals.submit('aurora', {
    ...{ memberId: player.memberId, sessionId: 1n, currency: 'VND', accountId, amount: asked, intentKey: null },
    ...{ password: undefined, address: '', deviceId: '', virtualAmount: undefined, code: undefined },
    ...{ proof: undefined, isLeft: false, isC2c: false },
  });

async function take(world: World, one: Step, run: Run): Promise<void> {
  const { player, ids } = run;
  const id = ids.at(-1);
  if (one.do === 'submit') {
    const made = await submit(world, run);
    if (made.ok) ids.push(made.value.id);
    return;
  }
  if (id === undefined) return;
  const word = { operator, brandId: 'aurora', id, reason: 'a test' };
  const named = { brandId: 'aurora', id };
  if (one.do === 'cancel') await world.withdrawals.cancel('aurora', { memberId: player.memberId, id });
  else if (one.do === 'approve') await world.desk.approve(word);
  else if (one.do === 'reject') await world.desk.reject(word);
  else if (one.do === 'attend') {
    world.faults.next = one.fault;
    await world.sending.attend(named).catch(() => undefined);
  } else if ('isTold' in one) await decide(world, id, one);
}

/** The bank decides, once; whether the notice of it arrives or not. */
async function decide({ payouts, take: tell }: World, id: bigint, one: { do: 'done' | 'failed'; isTold: boolean }) {
  const reference = referenceOf(id);
  const known = payouts.get(reference);
  if (!known) return;
  const state = known.state === 'pending' ? one.do : known.state;
  payouts.set(reference, { ...known, state });
  if (!one.isTold) return;
  await tell({
    ...{ provider: 'sandbox', noticeId: `notice-${systemRandom.token()}`, reference, amount: asked, currency: 'VND' },
    ...{ state, body: {} },
  });
}

interface Run {
  readonly player: TestPlayer;
  readonly accountId: bigint;
  readonly ids: bigint[];
}

/** Whatever is open is brought to an end, as time would. */
async function settle(world: World, { player, ids }: Run): Promise<void> {
  world.faults.next = 'none';
  for (const id of ids) {
    await world.withdrawals.cancel('aurora', { memberId: player.memberId, id });
    await world.sending.attend({ brandId: 'aurora', id });
    const reference = referenceOf(id);
    const known = world.payouts.get(reference);
    if (known?.state === 'pending') world.payouts.set(reference, { ...known, state: 'done' });
    await world.sending.attend({ brandId: 'aurora', id });
  }
}

const sumRow = v.object({ held: v.bigint() });
const heldOf = ({ memberId }: TestPlayer) =>
  fixture.database.row(
    sumRow,
    `select coalesce(sum(balance), 0)::bigint as held from ledger_account
     where kind = 'player' and owner = $1 and purpose = 'locked'`,
    [String(memberId)],
  );

test('whatever happens in whatever order, each withdrawal ends once, and its money goes one way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const told: WithdrawalEnd[] = [];
      const world = service(told);
      const player = await fixture.player('1000000');
      const run: Run = { player, accountId: await accountOf(player), ids: [] };
      for (const one of [{ do: 'submit' as const }, ...steps]) {
        await take(world, one, run);
        const { held } = await heldOf(player);
        expect([0n, asked + charge]).toContain(held);
      }
      await settle(world, run);
      const ended = await Promise.all(run.ids.map((id) => findWithdrawal(fixture.database, 'aurora', id)));
      const paid = ended.filter((one) => one?.state === 'SUCCESS');
      expect(ended.every((one) => one !== undefined && one.endedAt !== null)).toBe(true);
      expect((await heldOf(player)).held).toBe(0n);
      expect(await fixture.balance(player)).toBe(start - BigInt(paid.length) * (asked + charge));
      const arrived = run.ids.filter((id) => world.payouts.get(referenceOf(id))?.state === 'done');
      expect(arrived).toEqual(paid.map((one) => one?.id));
      expect([...world.payouts.values()].every(({ sent }) => sent === 1)).toBe(true);
      expect(told.filter(({ end }) => end === 'paid')).toHaveLength(paid.length);
      expect(told.length).toBe(ended.filter((one) => one?.state !== 'CANCELLED').length);
    }),
    { numRuns: 60 },
  );
});

test('32 requests at once freeze money once', async () => {
  const world = service([]);
  const player = await fixture.player('1000000');
  const run = { player, accountId: await accountOf(player) };
  const raced = await Promise.all(Array.from({ length: 32 }, () => submit(world, run)));
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(raced.map((one) => (one.ok ? undefined : one.error.code)))).toEqual(
    new Set([undefined, 'withdraw.open-order']),
  );
  expect((await heldOf(player)).held).toBe(asked + charge);
});
