import type { GatewayModule } from '../../kit';
import type { CardKeeper } from './card-keeper';
import type { DepositPromotions } from './deposit-extras';
import { registerDepositRoutes } from './deposit.routes';
import { createDepositService, type DepositServiceDeps } from './deposit.service';
import { registerOrderRoutes } from './order.routes';
import type { ShownDeposits } from './shown-deposits';

export { type CardKeeper, createCardKeeper } from './card-keeper';
export { arrivedValue, valueAt } from './crypto.policy';
export type { ChosenPromotion, DepositPromotions, PromotionChoice } from './deposit-extras';
export { countCredited, depositFigures, listReviews, type Review } from './deposit-list.repository';
export { type DepositStory, findDepositStory } from './deposit-story.repository';
export {
  answerAsked,
  type DepositCall,
  type DepositOwner,
  type DepositRecord,
  findBrandOf,
  findDeposit,
  insertAgain,
  listDue,
  listOpen,
  lockDeposit,
  lockDepositor,
  makeReady,
  moveDeposit,
  type NamedDeposit,
} from './deposit.repository';
export {
  betweenWallets,
  type CryptoTerms,
  type DepositRefusal,
  type DepositRules,
  type DepositWay,
  type KeptInstructions,
  type PaidCard,
  type ReviewCause,
} from './deposit.schema';
export { setReturn } from './deposit-return.repository';
export { depositCallOf } from './deposit.routes';
export { jobOf, jobTable } from './deposit.service';
export { methodName } from './deposit.texts';
export { newRemark } from './remark.policy';
export { createShownDeposits, type ShownDeposits } from './shown-deposits';
export { insertUnasked } from './unasked-deposit.repository';

export interface DepositModuleDeps extends Omit<DepositServiceDeps, 'extras'> {
  readonly cards: CardKeeper;
  readonly promotions: DepositPromotions;
  readonly shown: ShownDeposits;
  readonly returnUrl: (brandId: string) => string;
}

/** Orders of members who pay in: made by the method, shown, reminded of and cancelled. */
export function createDepositModule({ cards, promotions, ...deps }: DepositModuleDeps): GatewayModule {
  const deposits = createDepositService({ ...deps, extras: { cards, promotions } });
  return {
    name: 'deposit',
    register(context) {
      registerDepositRoutes(context, { ...deps, deposits });
      registerOrderRoutes(context, { ...deps, deposits });
    },
  };
}
