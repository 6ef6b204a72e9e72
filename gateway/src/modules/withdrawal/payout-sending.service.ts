import { type Clock, createOutboxWorker, type Database, type OutboxWorker, type Random } from '@pavilion/platform';
import * as v from 'valibot';
import { findPaidAccount, type NumberSeal } from '../payout-account';
import type { PaymentProvider, PayoutState, ProviderPayout } from '../payment-provider';
import type { WithdrawalEnds } from './withdrawal-ends.service';
import { lockWithdrawal, markSent, type NamedWithdrawal, type WithdrawalRecord } from './withdrawal.repository';
import { jobTable } from './withdrawal.schema';

/** Payouts as the provider has them. Calls over the network stand outside of transactions, and may be made again. */
export interface PayoutSending {
  /** Sends a payout, or asks what became of it; whether that is known now. */
  attend(named: NamedWithdrawal): Promise<boolean>;
}

export interface PayoutSendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly seal: NumberSeal;
  readonly ends: WithdrawalEnds;
}

/** Name of a payout at the provider. */
export const referenceOf = (id: bigint): string => `W${id}`;

/** The withdrawal of a name; nothing for a name that is none. */
export const idOfReference = (reference: string): bigint | undefined =>
  /^W\d{1,18}$/.test(reference) ? BigInt(reference.slice(1)) : undefined;

export function createPayoutSending(deps: PayoutSendingDeps): PayoutSending {
  const { database, clock, provider, ends } = deps;
  /** The withdrawal while it is to be paid, with whether it was ever sent; from then on it counts as sent. */
  const take = ({ brandId, id }: NamedWithdrawal): Promise<WithdrawalRecord | 'ended' | 'offered'> =>
    database.transaction(
      async (tx) => {
        const found = await lockWithdrawal(tx, brandId, id);
        // Whoever gives a taken one back has it attended to again.
        if (found?.state !== 'PAYING' || found.offer === 'TAKEN') return 'ended';
        if (isOffered(found, clock.now())) return 'offered';
        if (found.sentAt === null) await markSent(tx, brandId, { id, at: new Date(clock.now()) });
        return found;
      },
      { attempts: 3 },
    );
  return {
    async attend(named) {
      const withdrawal = await take(named);
      if (withdrawal === 'ended') return true;
      if (withdrawal === 'offered') return false;
      const known = withdrawal.sentAt === null ? 'unknown' : await provider.payoutState(referenceOf(named.id));
      // Whatever became of the first call: a payout of this name that the provider never heard of was not made.
      const state = known === 'unknown' ? await send(deps, withdrawal) : known;
      if (state === 'pending') return false;
      await database.transaction(
        async (tx) => {
          const found = await lockWithdrawal(tx, named.brandId, named.id);
          if (found) await ends.told(tx, found, state);
        },
        { attempts: 3 },
      );
      return true;
    },
  };
}

const isOffered = ({ offer, offeredUntil }: WithdrawalRecord, now: number): boolean =>
  offer === 'OPEN' && offeredUntil !== null && offeredUntil.getTime() > now;

/** What goes out: of a virtual wallet its own currency. */
export const sentMoney = ({
  amount,
  currency,
  virtualAmount,
  bankCode,
}: Pick<WithdrawalRecord, 'amount' | 'currency' | 'virtualAmount' | 'bankCode'>): Pick<
  ProviderPayout,
  'amount' | 'currency'
> => (virtualAmount === null ? { amount, currency } : { amount: virtualAmount, currency: bankCode });

async function send(
  { database, provider, seal }: PayoutSendingDeps,
  withdrawal: WithdrawalRecord,
): Promise<PayoutState> {
  const { brandId, id, accountId } = withdrawal;
  const account = await findPaidAccount(database, brandId, accountId);
  if (!account) throw new Error(`withdrawal ${id} has no account`);
  return provider.payOut({
    ...{ reference: referenceOf(id), kind: account.kind, bankCode: account.bankCode, network: account.network },
    ...{ account: seal.open(brandId, account.numberSealed), holder: account.holder },
    ...sentMoney(withdrawal),
  });
}

const named = v.object({
  id: v.pipe(
    v.string(),
    v.transform((digits) => BigInt(digits)),
  ),
  brandId: v.string(),
});

/** Attends to payouts until it is known what became of each: none is ever given up. */
export const createPayoutWorker = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly sending: PayoutSending;
  readonly onFault: (error: unknown) => void;
}): OutboxWorker =>
  createOutboxWorker({
    ...deps,
    table: jobTable,
    pollMs: 1_000,
    backoff: { firstMs: 1_000, longestMs: 300_000 },
    onError: deps.onFault,
    handle: async ({ payload }) =>
      (await deps.sending.attend(v.parse(named, payload)))
        ? { outcome: 'done' }
        : { outcome: 'retry', reason: 'the provider does not know yet' },
  });
