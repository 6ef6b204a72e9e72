import { parseAmount } from '@pavilion/money';
import { createSilentLogger, systemRandom } from '@pavilion/platform';
import type { DepositRules } from '../../deposit';
import { createDepositsBeside } from '../../deposit-payment';
import type { WalletFixture } from '../../ledger/testing/wallet-fixture';
import { createWithdrawalParts, offered } from '../../withdrawal/testing/withdrawal-parts';
import { createTradeEnds } from '../trade-ends.service';
import { createTradeJobs } from '../trade-jobs';
import { createTradeMatch } from '../trade-match.service';
import { createTradeSteps } from '../trade-steps.service';

export const minuteMs = 60_000;

const depositRules: DepositRules = { ways: [], reviewAbove: null, presets: [], isOpen: true };
const rules = {
  ...{ isOn: true, minimum: parseAmount('1'), maximum: parseAmount('1000000') },
  ...{ payMinutes: 20, confirmMinutes: 30, abandonsPerDay: 1_000 },
};

/** Trades, withdrawals and deposits put together as the product does, with a provider that fails as it likes. */
export function createTradeWorld(fixture: WalletFixture) {
  const { database, clock } = fixture;
  const withdrawals = createWithdrawalParts(fixture);
  const { offers } = withdrawals;
  const announce = async (): Promise<void> => undefined;
  const base = {
    database,
    clock,
    random: systemRandom,
    logger: createSilentLogger(),
    rulesOf: () => rules,
    offers,
    announce,
  };
  const deposits = createDepositsBeside({
    ...{ depositRefusal: async () => undefined, rulesOf: () => depositRules },
    promotions: { choose: async () => false, drop: async () => undefined },
  });
  const tell = announce;
  const ends = createTradeEnds({ clock, offers, deposits, tell, announce, afterCredit: async () => undefined });
  const match = createTradeMatch({ ...base, deposits });
  return {
    ...{ withdrawals, ends, jobs: createTradeJobs({ ...base, ends }) },
    steps: createTradeSteps({ ...base, ends, tell }),
    /** A payer asks for a trade of what is offered. */
    ask: (payerId: bigint) =>
      match('aurora', {
        ...{ payerId, amount: offered.amount, currency: 'VND', address: '127.0.0.1', intentKey: null, promotion: null },
      }),
  };
}

/** One of {@link createTradeWorld}. */
export type TradeWorld = ReturnType<typeof createTradeWorld>;
