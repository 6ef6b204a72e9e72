import { parseAmount } from '@pavilion/money';
import type { GatewayModule } from '../kit';
import type { BrandDirectory } from '../modules/brand';
import { createDelivery, type DeliveryRules, type DeliveryService } from '../modules/delivery';
import type { HumanCheck } from '../modules/human-check';
import type { EventPublisher } from '../modules/event-bus';
import { findIdentity, type MemberService } from '../modules/member';
import { createMessageService } from '../modules/message';
import { createMessageReceiptModule } from '../modules/message-receipt';
import { createNumberSeal } from '../modules/payout-account';
import { createRecipientBlocks } from '../modules/recipient-block';
import { createSecurityNotices, type SecurityNotices } from '../modules/security-notice';
import { createVerification, type Verification } from '../modules/verification';
import type { GatewayDeps } from './gateway-deps';

/** Codes and letters, with the address that letters lead to. */
export interface ComposedVerification extends Verification {
  readonly delivery: DeliveryService;
  /** Letters about the ways into accounts. */
  readonly notices: SecurityNotices;
  readonly deliveryModule: GatewayModule;
  readonly receiptModule: GatewayModule;
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
  readonly bus: EventPublisher;
}

export function composeVerification(deps: GatewayDeps, about: About): ComposedVerification {
  const { members, directory, humanCheck, bus } = about;
  const { config } = deps;
  const { scheme, port } = config.site;
  const siteOrigin = (brandId: string): string =>
    `${scheme}://${directory.documentOf(brandId).mainDomain}${port === '' ? '' : `:${port}`}`;
  const rulesOf = createRules(directory);
  const messages = createMessageService({ ...deps, bus });
  const delivery = createDelivery({
    ...{ ...deps, siteOrigin, rulesOf, brands: directory },
    seal: createNumberSeal(config.sealingSecret, 'messages that go out'),
    blocks: createRecipientBlocks({
      ...{ secret: config.sealingSecret, messages },
      nameOf: (brandId) => directory.documentOf(brandId).settings.name,
      async contactOf(tx, brandId, { memberId, kind }) {
        const identity = await findIdentity(tx, brandId, memberId);
        return (kind === 'mail' ? identity?.email : identity?.mobile) ?? undefined;
      },
    }),
  });
  return {
    ...delivery,
    notices: createSecurityNotices({ ...deps, messages, delivery: delivery.delivery }),
    receiptModule: createMessageReceiptModule({
      ...{ ...deps, receipts: delivery.receipts },
      rulesOf: (brandId) => (directory.byId(brandId) ? rulesOf(brandId) : undefined),
    }),
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
