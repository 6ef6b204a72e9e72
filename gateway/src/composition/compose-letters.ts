import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { createLetterModule } from '../modules/letter';
import type { MemberService } from '../modules/member';
import type { MessageService } from '../modules/message';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly brands: BrandDirectory;
  readonly members: MemberService;
  readonly messages: MessageService;
}

export const composeLetters = (deps: GatewayDeps, { brands, members, messages }: About): GatewayModule =>
  createLetterModule({
    ...deps,
    ...{ members, messages, brands },
    rulesOf: (brandId) => brands.documentOf(brandId).letters,
  });
