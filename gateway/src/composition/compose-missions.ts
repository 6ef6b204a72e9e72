import type { BrandDirectory } from '../modules/brand';
import type { MemberService } from '../modules/member';
import type { MessageService } from '../modules/message';
import {
  createMissionModule,
  createMissionReader,
  decidedLetter,
  type MissionRules,
  readMission,
} from '../modules/mission';
import type { RewardClaimer } from '../modules/reward';
import type { BalanceNews } from '../modules/wallet';
import { createDemoMissionsModule } from '../seed/demo-missions.module';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly claimer: RewardClaimer;
  readonly news: BalanceNews;
  readonly messages: MessageService;
  readonly members: MemberService;
}

/** Missions: their calls, their reader of the feed, the end of their periods, and the desk of applications. */
export function composeMissions(deps: GatewayDeps, { directory, messages, members, ...about }: About) {
  const rulesOf = createRules(directory);
  return {
    reader: createMissionReader(rulesOf),
    module: createMissionModule({
      ...{ ...deps, ...about, rulesOf, brands: directory },
      async tell(tx, brandId, decision) {
        const { memberId, at } = decision;
        const sender = directory.documentOf(brandId).settings.name;
        const texts = decidedLetter(decision);
        await messages.deliver(tx, brandId, { memberId, type: 'PERSONAL', sender, texts, at });
      },
    }),
    /** Comes after the demonstration accounts. */
    demo: createDemoMissionsModule({ ...deps, members, rulesOf, brands: directory }),
  };
}

/** Rules as they are read from a brand's document, once for each that is set. */
function createRules(directory: Pick<BrandDirectory, 'documentOf'>): (brandId: string) => MissionRules {
  const known = new WeakMap<object, MissionRules>();
  return (brandId) => {
    const document = directory.documentOf(brandId);
    const rules = known.get(document) ?? {
      ...{ missions: document.missions.missions.map(readMission), claimDays: document.missions.claimDays },
      ...{ timeZone: document.timeZone, currency: document.settings.currency.code },
    };
    known.set(document, rules);
    return rules;
  };
}
