import { createRewardClaimer, createRewardModule } from '../modules/reward';
import { createSeedSeal, createTicketIssuer, createTicketModule, createTicketReader } from '../modules/reward-ticket';
import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/events';
import type { MemberService } from '../modules/member';
import { createBalanceNews } from '../modules/wallet';
import { createDemoRewardsModule } from '../seed/demo-rewards.module';
import type { GatewayDeps } from './gateway-deps';

/** What rewards are judged by. */
interface About {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
  readonly bus: EventPublisher;
}

/** What members have to claim: rewards, the calendar, codes, what comes back of losses, and tickets. */
export function composeRewards(deps: GatewayDeps, { directory, members, bus }: About) {
  const documentOf = (brandId: string) => directory.documentOf(brandId);
  const rulesOf = (brandId: string) => documentOf(brandId).rewards;
  const seal = createSeedSeal(deps.config.sealingSecret, deps.random);
  const issuer = createTicketIssuer({ random: deps.random, seal, rulesOf });
  const news = createBalanceNews({ ...deps, bus });
  const claimer = createRewardClaimer({
    ...{ news, rulesOf, tickets: issuer },
    contributionsOf: (brandId) => documentOf(brandId).requirement.contributions,
  });
  return {
    ...{ claimer, news },
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
      createTicketModule({ ...deps, issuer, seal, claimer }),
    ],
    /** Comes after the demonstration accounts, who find something of every kind. */
    demo: createDemoRewardsModule({ ...deps, brands: directory, members, tickets: issuer }),
  };
}
