import { parseAmount, zeroAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import type { TestPlayer, WalletFixture } from '../../ledger/testing/wallet-fixture';
import type { PaymentProvider, PayoutState } from '../../payment-provider';
import { createNumberSeal } from '../../payout-account';
import { lockPayeeName } from '../../profile';
import type { WithdrawalRules } from '../../withdrawal-rules';
import { createPayoutSending, referenceOf } from '../payout-sending.service';
import { createWithdrawalEnds } from '../withdrawal-ends.service';
import { createWithdrawalOffers } from '../withdrawal-offers.service';
import { findWithdrawal } from '../withdrawal.repository';
import { createWithdrawalService } from '../withdrawal.service';

/** What each of these withdrawals asks for, and its charge. */
export const offered = { amount: parseAmount('300000'), charge: parseAmount('3000') };

const kind = {
  minimum: parseAmount('1'),
  maximum: parseAmount('1000000'),
  fixedAmounts: [],
  perDay: null,
  chargeRate: null,
};
/** Approved at once, and offered for an hour. */
const rules: WithdrawalRules = {
  isOn: true,
  hours: {
    ...{ timeZone: 'UTC', from: '00:00', to: '00:00' },
    days: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
  },
  kinds: { BC: kind, EW: kind, VW: kind },
  charges: { rate: 100, least: zeroAmount, most: null, penaltyRate: null, unit: parseAmount('1') },
  banks: [{ code: 'SAOLA', name: 'Saola Bank', kind: 'BC', networks: [], maintenance: null }],
  ...{ virtualRate: null, mostOfDay: null, codeFrom: null, fourEyesAbove: null, autoConfirmMinutes: 30 },
  ...{ autoApproveBelow: parseAmount('1000000'), offerMinutes: 60 },
  timesOfDay: () => 100,
};

/** A provider that loses calls and answers, and pays each reference once at most. */
function unreliable() {
  const payouts = new Map<string, PayoutState>();
  const faults: { next: 'none' | 'deaf' | 'silent' } = { next: 'none' };
  const answer = <T>(value: () => T): T => {
    const { next } = faults;
    faults.next = 'none';
    if (next === 'deaf') throw new Error('nobody heard it');
    const said = value();
    if (next === 'silent') throw new Error('the answer was lost');
    return said;
  };
  const noDeposits = () => Promise.reject(new Error('no deposits here'));
  const provider: PaymentProvider = {
    name: 'sandbox',
    ...{ openOrder: noDeposits, cancelOrder: noDeposits, orderStatus: noDeposits, returnPayment: noDeposits },
    payOut: async ({ reference }) =>
      answer(() => {
        const state = payouts.get(reference) ?? 'pending';
        payouts.set(reference, state);
        return state;
      }),
    payoutState: async (reference) => answer(() => payouts.get(reference) ?? 'unknown'),
  };
  return { provider, payouts, faults };
}

const seal = createNumberSeal('a secret of tests');
const idRow = v.object({ id: v.bigint() });

/**
 * Parts of the module without what calls them: withdrawals that are offered, and the provider that pays what is left.
 */
export function createWithdrawalParts({ database, clock }: WalletFixture) {
  const world = unreliable();
  const common = {
    database,
    clock,
    news: { moved: () => undefined },
    wake: () => undefined,
    tell: async () => undefined,
    contradicted: async () => undefined,
  };
  const ends = createWithdrawalEnds({ ...common, offerMinutesOf: () => rules.offerMinutes });
  const sending = createPayoutSending({ ...common, ...world, ends, seal });
  const withdrawals = createWithdrawalService({
    ...{ ...common, ends, rulesOf: () => rules, providerName: 'sandbox', payments: { refuse: async () => undefined } },
    ...{ levelOf: async () => 0, takeProof: async () => 'ok' as const, restsUntil: async () => undefined },
  });
  return {
    offers: createWithdrawalOffers(common),
    /** Asks for {@link offered}; nothing while another is under way. */
    async offer(memberId: bigint, accountId: bigint): Promise<bigint | undefined> {
      const made = await withdrawals.submit('aurora', {
        ...{ memberId, sessionId: 1n, currency: 'VND', accountId, amount: offered.amount, intentKey: null },
        ...{ password: undefined, address: '', deviceId: '', virtualAmount: undefined, code: undefined },
        ...{ proof: undefined, isLeft: false, isC2c: true },
      });
      return made.ok ? made.value.id : undefined;
    },
    /** Sends a payout or asks after it; the call may be lost. */
    async attend(id: bigint, fault: 'none' | 'deaf' | 'silent' = 'none'): Promise<void> {
      world.faults.next = fault;
      await sending.attend({ brandId: 'aurora', id }).catch(() => undefined);
      world.faults.next = 'none';
    },
    /** The bank decides, once. */
    decide(id: bigint, state: 'done' | 'failed'): void {
      if (world.payouts.get(referenceOf(id)) === 'pending') world.payouts.set(referenceOf(id), state);
    },
    /** What the bank has of it; nothing where it was never sent. */
    atBank: (id: bigint): PayoutState | undefined => world.payouts.get(referenceOf(id)),
    find: (id: bigint) => findWithdrawal(database, 'aurora', id),
  };
}

/** Gives somebody an account to be paid out to. */
export const payoutAccountOf = ({ database }: WalletFixture, { memberId }: TestPlayer): Promise<bigint> =>
  database.transaction(async (tx) => {
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
