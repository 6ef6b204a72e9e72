import { parseAmount } from '@pavilion/money';
import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { createDelivery, type DeliveryRules, type DeliveryService } from '../modules/delivery';
import type { HumanCheck } from '../modules/human-check';
import type { MemberService } from '../modules/member';
import { createNumberSeal } from '../modules/payout-account';
import { createVerification, type Verification } from '../modules/verification';
import type { GatewayDeps } from './gateway-deps';

/** Codes and letters, with the address that letters lead to. */
export interface ComposedVerification extends Verification {
  readonly delivery: DeliveryService;
  readonly deliveryModule: GatewayModule;
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
  const { config } = deps;
  const { scheme, port } = config.site;
  const siteOrigin = (brandId: string): string =>
    `${scheme}://${directory.documentOf(brandId).mainDomain}${port === '' ? '' : `:${port}`}`;
  const delivery = createDelivery({
    ...{ ...deps, siteOrigin, brands: directory },
    seal: createNumberSeal(config.sealingSecret, 'messages that go out'),
    rulesOf: createRules(directory),
  });
  return {
    ...delivery,
    ...createVerification({ ...deps, delivery: delivery.delivery, members, humans: humanCheck }),
    limits: config.messageLimits,
    siteOrigin,
  };
}

const createRules =
  (directory: BrandDirectory) =>
  (brandId: string): DeliveryRules => {
    const { messages, timeZone } = directory.documentOf(brandId);
    const { sms } = messages;
    return {
      ...{ ...messages, timeZone },
      sms: sms && {
        ...sms,
        routes: sms.routes.map((route) => ({ ...route, cost: parseAmount(route.cost) })),
        mostCostPerDay: sms.mostCostPerDay === null ? null : parseAmount(sms.mostCostPerDay),
      },
    };
  };
