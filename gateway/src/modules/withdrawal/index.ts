import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Brand, GatewayModule, PaymentGate } from '../../kit';
import type { PaymentProvider, PayoutState } from '../payment-provider';
import { type Allowance, createNumberSeal } from '../payout-account';
import type { BalanceNews } from '../wallet';
import type { WithdrawalRules } from '../withdrawal-rules';
import { createPayoutNotices, type PayoutNotices } from './payout-notice.service';
import { createPayoutSending, createPayoutWorker, referenceOf } from './payout-sending.service';
import { createWithdrawalEnds, type WithdrawalEnds, type WithdrawalEndsDeps } from './withdrawal-ends.service';
import { createWithdrawalOffers, type WithdrawalOffers } from './withdrawal-offers.service';
import { createWithdrawalStanding, type WithdrawalStandingDeps } from './withdrawal-standing.service';
import { registerWithdrawalRoutes } from './withdrawal.routes';
import { createWithdrawalService, type WithdrawalService, type WithdrawalServiceDeps } from './withdrawal.service';

export { endedLetter } from './ended-letter.texts';
export type { PayoutNotice, PayoutNotices } from './payout-notice.service';
export { seedOffer } from './offer-seed';
export { findPlayerFacts, flagsOf } from './player-facts.repository';
export type { ProvidersWord, WithdrawalEnd, WithdrawalEnds } from './withdrawal-ends.service';
export { listWaiting } from './withdrawal-list.repository';
export type { WithdrawalOffers } from './withdrawal-offers.service';
export { listOffersOf } from './withdrawal-offer.repository';
export { findWithdrawalStory } from './withdrawal-story.repository';
export {
  findWithdrawal,
  isPaidOutTo,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRecord,
} from './withdrawal.repository';

export interface WithdrawalModuleDeps
  extends Pick<WithdrawalServiceDeps, 'levelOf' | 'takeProof' | 'restsUntil'>,
    Pick<WithdrawalStandingDeps, 'hasPassword' | 'hasAccount'>,
    Pick<WithdrawalEndsDeps, 'tell' | 'contradicted'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly news: BalanceNews;
  readonly payments: PaymentGate;
  readonly provider: PaymentProvider;
  readonly sealingSecret: string;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
}

/** The module, and what others ask of it. */
export interface Withdrawals {
  readonly module: GatewayModule;
  /** What providers tell of payouts. */
  readonly notices: PayoutNotices;
  /** What becomes of withdrawals, for whoever decides it. */
  readonly ends: WithdrawalEnds;
  /** Withdrawals that other members may pay. */
  readonly offers: WithdrawalOffers;
  /** What the provider knows of a payout. */
  askProvider(id: bigint): Promise<PayoutState | 'unknown'>;
  /** Asks in the place of somebody who cannot sign in. */
  readonly submitFor: WithdrawalService['submitFor'];
  /** What may go to each kind of accounts today. */
  allowancesOf(brand: Brand, memberId: bigint): Promise<Readonly<Record<PayoutKind, Allowance>>>;
}

/** Money that goes out: asked for, looked at, paid once, or given back. */
export function createWithdrawals(deps: WithdrawalModuleDeps): Withdrawals {
  const { provider, rulesOf, news } = deps;
  const onFault = (error: unknown): void => deps.logger.warn({ err: error }, 'a payout waits for its provider');
  // The worker is made of what wakes it.
  const late: { wake?: () => void } = {};
  const wake = (): void => late.wake?.();
  const ends = createWithdrawalEnds({ ...deps, wake, offerMinutesOf: (brandId) => rulesOf(brandId).offerMinutes });
  const sending = createPayoutSending({ ...deps, ends, seal: createNumberSeal(deps.sealingSecret) });
  const worker = createPayoutWorker({ ...deps, sending, onFault });
  late.wake = () => worker.wake();
  const withdrawals = createWithdrawalService({ ...deps, ends, providerName: provider.name });
  const standing = createWithdrawalStanding({ ...deps, withdrawals });
  return {
    ends,
    offers: createWithdrawalOffers({ ...deps, wake }),
    notices: createPayoutNotices({ ...deps, ends }),
    askProvider: (id) => provider.payoutState(referenceOf(id)),
    submitFor: withdrawals.submitFor,
    allowancesOf: (brand, memberId) => standing.allowances(brand.id, memberId),
    module: {
      name: 'withdrawal',
      register(context) {
        registerWithdrawalRoutes(context, { withdrawals, standing, rulesOf });
      },
      start: async () => worker.start(),
      attend: async () => void (await worker.runDue()),
      async close() {
        await worker.stop();
        await news.drain();
      },
    },
  };
}
