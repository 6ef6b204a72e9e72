import { type Language, languages } from '@pavilion/api-contract';
import type { GatewayModule } from '../kit';
import type { CatalogueService } from '../modules/catalogue';
import { findDepositStory } from '../modules/deposit';
import { foldText } from '../modules/game-search';
import { createHistoryEvents, createHistoryModule, createProofSource } from '../modules/history';
import { rebatesByCategory } from '../modules/rebate';
import { requirementOfCredit } from '../modules/requirement';
import { findRewardStory } from '../modules/reward';
import type { VendorIntegration } from '../modules/seamless';
import { findSettledTrade } from '../modules/trade';
import { findWithdrawalStory } from '../modules/withdrawal';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly catalogue: CatalogueService;
  readonly integration: VendorIntegration;
}

/** Records of bets, and profit and loss. */
export function composeHistory(deps: GatewayDeps, { catalogue, integration }: About): GatewayModule {
  const { config, logger, clock, random } = deps;
  const { proofMissing } = createHistoryEvents(logger);
  return createHistoryModule({
    ...deps,
    proofOf: createProofSource({
      ...{ integration, clock, random, vendorUrl: config.vendorUrl, onSilence: proofMissing },
    }),
    sources: {
      depositOf: findDepositStory,
      withdrawalOf: findWithdrawalStory,
      rewardOf: findRewardStory,
      tradeOf: findSettledTrade,
      requirementOf: requirementOfCredit,
    },
    rebatesOf: ({ brandId, ...member }, days) => rebatesByCategory(deps.database, brandId, { ...member, ...days }),
    gamesCalled(brandId, words) {
      const part = foldText(words);
      return catalogue
        .index(brandId)
        .games.filter(({ name, names }) =>
          [name, ...languages.map(textIn(names))].some((text) => foldText(text).includes(part)),
        )
        .map(({ name }) => name);
    },
    names: {
      game: catalogue.nameIn,
      vendor: (brandId, code) => catalogue.index(brandId).vendor(code)?.name ?? code,
    },
  });
}

const textIn =
  (texts: Readonly<Record<Language, string>>) =>
  (language: Language): string =>
    texts[language];
