import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { AfterCredit, DepositsBeside } from '../deposit-payment';
import { createNumberSeal, findPaidAccount, type NumberSeal } from '../payout-account';
import type { BalanceNews } from '../wallet';
import type { WithdrawalOffers } from '../withdrawal';
import { registerTradeDesk } from './operator.routes';
import { createTradeEnds } from './trade-ends.service';
import { createTradeJobs } from './trade-jobs';
import { createTradeMatch, type TradeMatch } from './trade-match.service';
import { createSendTradeSlip } from './trade-slip.service';
import { createTradeSteps, type TellTrade, type TradeSteps } from './trade-steps.service';
import type { TradeAccount } from './trade.presenter';
import type { TradeRecord } from './trade.repository';
import { registerTradeRoutes } from './trade.routes';
import type { TradeRules } from './trade.schema';

export { findSettledTrade, findTradesOf } from './trade-list.repository';
export { listStanding, readPayer } from './trade.repository';
export { disputedLetter, paidLetter } from './trade-letter.texts';
export type { TellTrade } from './trade-steps.service';
export type { TradeRules } from './trade.schema';

export interface TradeModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly news: Pick<BalanceNews, 'drain'>;
  readonly sealingSecret: string;
  readonly rulesOf: (brandId: string) => TradeRules;
  readonly bankName: (brandId: string, code: string) => string;
  readonly offers: WithdrawalOffers;
  readonly deposits: DepositsBeside;
  readonly afterCredit: AfterCredit;
  readonly tell: TellTrade;
  readonly announce: TellTrade;
}

export interface TradeCounter extends TradeSteps {
  readonly match: TradeMatch;
}

/** The module, and what its members do. */
export interface Trades {
  readonly module: GatewayModule;
  readonly counter: TradeCounter;
}

/** A deposit of one member that is a withdrawal of another: matched, said to be paid, confirmed or disputed. */
export function createTrades(deps: TradeModuleDeps): Trades {
  const ends = createTradeEnds(deps);
  const jobs = createTradeJobs({ ...deps, ends });
  const accountOf = accountsOf(deps, createNumberSeal(deps.sealingSecret));
  const steps = createTradeSteps({ ...deps, ends });
  const match = createTradeMatch(deps);
  const sendSlip = createSendTradeSlip(deps);
  const module: GatewayModule = {
    name: 'trade',
    register(context) {
      registerTradeRoutes(context, { ...deps, match, steps, accountOf, sendSlip });
      registerTradeDesk(context, { ...deps, ends });
    },
    start: async () => jobs.start(),
    attend: () => jobs.look(),
    async close() {
      await jobs.stop();
      await deps.news.drain();
    },
  };
  return { module, counter: { ...steps, match } };
}

const accountsOf =
  ({ database, bankName }: TradeModuleDeps, seal: NumberSeal) =>
  async ({ brandId, id, accountId }: TradeRecord): Promise<TradeAccount> => {
    const account = await findPaidAccount(database, brandId, accountId);
    if (!account) throw new Error(`trade ${id} has no account`);
    const { numberSealed, numberMasked, holder, bankCode } = account;
    return { bankName: bankName(brandId, bankCode), number: seal.open(brandId, numberSealed), numberMasked, holder };
  };
