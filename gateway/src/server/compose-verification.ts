import type { BrandDirectory } from '../modules/brand';
import type { MemberService } from '../modules/member';
import { createHumanCheck } from '../modules/session';
import { createVerification, type Verification } from '../modules/verification';
import type { GatewayDeps } from './gateway-deps';

/** Codes and letters, with the address that letters lead to. */
export interface ComposedVerification extends Verification {
  /** Of letters, as of text messages. */
  readonly limits: GatewayDeps['config']['messageLimits'];
  /** Of the brand's own main host, whatever host a request came by; without a slash at its end. */
  siteOrigin(brandId: string): string;
}

export function composeVerification(deps: GatewayDeps, about: { members: MemberService; directory: BrandDirectory }): ComposedVerification {
  const { scheme, port } = deps.config.site;
  const humans = createHumanCheck({ ...deps, secret: deps.config.sealingSecret });
  return {
    ...createVerification({ ...deps, members: about.members, humans }),
    limits: deps.config.messageLimits,
    siteOrigin: (brandId) => `${scheme}://${about.directory.documentOf(brandId).mainDomain}${port === '' ? '' : `:${port}`}`,
  };
}
