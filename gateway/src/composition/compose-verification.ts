import type { BrandDirectory } from '../modules/brand';
import type { HumanCheck } from '../modules/human-check';
import type { MemberService } from '../modules/member';
import { createVerification, type Verification } from '../modules/verification';
import type { GatewayDeps } from './gateway-deps';

/** Codes and letters, with the address that letters lead to. */
export interface ComposedVerification extends Verification {
  /** Of letters, as of text messages. */
  readonly limits: GatewayDeps['config']['messageLimits'];
  /** Of the brand's own main host, whatever host a request came by; without a slash at its end. */
  siteOrigin(brandId: string): string;
}

/** Whose codes and letters these are, and who guards them. */
interface About {
  readonly members: MemberService;
  readonly directory: BrandDirectory;
  readonly humanCheck: HumanCheck;
}

export function composeVerification(deps: GatewayDeps, about: About): ComposedVerification {
  const { members, directory, humanCheck } = about;
  const { scheme, port } = deps.config.site;
  return {
    ...createVerification({ ...deps, members, humans: humanCheck }),
    limits: deps.config.messageLimits,
    siteOrigin: (brandId) => `${scheme}://${directory.documentOf(brandId).mainDomain}${port === '' ? '' : `:${port}`}`,
  };
}
