import type { BrandDirectory } from '../modules/brand';
import type { MemberService } from '../modules/member';
import type { MessageService } from '../modules/message';
import { createRaffleModule, createRaffleReader, type RaffleDeps, wonLetter } from '../modules/raffle';
import { createSeedSeal } from '../modules/reward-ticket';
import { createDemoRaffleModule } from '../seed/demo-raffle.module';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
  readonly messages: MessageService;
}

/**
 * The raffle of each brand: its calls, its reader of the feed, its draws, and those that demonstration accounts took
 * part in.
 */
export function composeRaffle(deps: GatewayDeps, { directory, members, messages }: About) {
  const raffle: RaffleDeps = {
    random: deps.random,
    seal: createSeedSeal(deps.config.sealingSecret, deps.random),
    rulesOf(brandId) {
      const document = directory.documentOf(brandId);
      return { ...document.raffle, currency: document.settings.currency.code };
    },
    async tell(tx, brandId, won) {
      const { memberId, at } = won;
      const sender = directory.documentOf(brandId).settings.name;
      await messages.deliver(tx, brandId, { memberId, type: 'PERSONAL', sender, texts: wonLetter(won), at });
    },
  };
  return {
    reader: createRaffleReader((brandId) => raffle.rulesOf(brandId)),
    module: createRaffleModule({ ...deps, ...raffle, brands: () => directory.all() }),
    /** Comes after the demonstration accounts, some of whom won something. */
    demo: createDemoRaffleModule({ ...deps, ...raffle, brands: directory, members }),
  };
}
