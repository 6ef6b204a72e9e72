import { createFreeRoundGiver, createFreeRounds } from '../modules/free-round';
import { createInvitedFriends } from '../modules/referral';
import { createRewardClaimer, createRewardModule } from '../modules/reward';
import { createSeedSeal, createTicketIssuer, createTicketModule, createTicketReader } from '../modules/reward-ticket';
import type { BrandDirectory } from '../modules/brand';
import type { CatalogueService } from '../modules/catalogue';
import type { EventPublisher } from '../modules/event-bus';
import type { MemberService } from '../modules/member';
import { createBalanceNews } from '../modules/wallet';
import { createDemoRewardsModule } from '../seed/demo-rewards.module';
import { referralRules } from './compose-referrals';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
  readonly bus: EventPublisher;
  readonly catalogue: Pick<CatalogueService, 'findGame'>;
}

/** What members have to claim: rewards, the calendar, codes, what comes back of losses, and tickets. */
export function composeRewards(deps: GatewayDeps, { directory, members, bus, catalogue }: About) {
  const documentOf = (brandId: string) => directory.documentOf(brandId);
  const rulesOf = (brandId: string) => documentOf(brandId).rewards;
  const seal = createSeedSeal(deps.config.sealingSecret, deps.random);
  const issuer = createTicketIssuer({ random: deps.random, seal, rulesOf });
  const news = createBalanceNews({ ...deps, bus });
  const contributionsOf = (brandId: string) => documentOf(brandId).requirement.contributions;
  const claimer = createRewardClaimer({
    ...{ news, rulesOf, tickets: issuer },
    contributionsOf,
  });
  return {
    ...{ claimer, news },
    /** Rounds without a stake, for the wallet that vendors speak to. */
    freeRounds: createFreeRounds({ ...deps, news, contributionsOf }),
    /** For what else gives tickets. */
    tickets: issuer,
    reader: createTicketReader(issuer),
    modules: [
      createRewardModule({
        ...deps,
        ...{ news, claimer, rulesOf, brands: directory },
        nameOfTicket: (brandId, code, language) =>
          rulesOf(brandId).tickets.find((ticket) => ticket.code === code)?.name[language] ?? '',
      }),
      createTicketModule({
        ...{ ...deps, issuer, seal, claimer, giveRounds: createFreeRoundGiver(deps.random) },
        findFriends: createInvitedFriends((brandId) => referralRules(directory, brandId).answers),
        gameOf(brandId, nodeId, language) {
          const game = catalogue.findGame(brandId, nodeId);
          return game && { name: game.names[language], imageUrl: game.pictureIn(language) };
        },
      }),
    ],
    /** Comes after the demonstration accounts, who find something of every kind. */
    demo: createDemoRewardsModule({ ...deps, brands: directory, members, tickets: issuer }),
  };
}
