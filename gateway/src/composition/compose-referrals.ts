import { parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/event-bus';
import type { AccountHolder } from '../modules/ledger';
import { createLineTransferModule } from '../modules/line-transfer';
import type { MemberService } from '../modules/member';
import {
  createReferralModule,
  createReferralReader,
  type ReferralDeps,
  type ReferralRules,
  registerInvitee,
} from '../modules/referral';
import { createBalanceNews } from '../modules/wallet';
import { createDemoReferralsModule } from '../seed/demo-referrals.module';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: BrandDirectory;
  readonly members: MemberService;
  readonly bus: EventPublisher;
}

/** What goes along the lines of members: what invitations bring, and money for the upline. */
export function composeReferrals(deps: GatewayDeps, { directory, members, bus }: About) {
  const news = createBalanceNews({ ...deps, bus });
  const rulesOf = (brandId: string): ReferralRules => referralRules(directory, brandId);
  const referral: ReferralDeps = { news, rulesOf };
  return {
    reader: createReferralReader(),
    modules: [
      createReferralModule({ ...deps, ...referral, brands: () => directory.all() }),
      createLineTransferModule({
        ...{ ...deps, news },
        rulesOf(brandId) {
          const { lineTransfer, settings, timeZone } = directory.documentOf(brandId);
          return {
            ...{ minimum: parseAmount(lineTransfer.minimum), maximum: parseAmount(lineTransfer.maximum) },
            ...{ mostOfDay: parseAmount(lineTransfer.mostOfDay), currency: settings.currency.code, timeZone },
          };
        },
      }),
    ],
    /** Comes after the demonstration accounts, some of whom invited others. */
    demo: createDemoReferralsModule({ ...deps, ...referral, brands: directory, members }),
    registerInvitee: (tx: Tx, { brand, memberId, at }: AccountHolder): Promise<void> =>
      registerInvitee(tx, brand.id, { memberId, at, rules: rulesOf(brand.id) }),
  };
}

export function referralRules(directory: BrandDirectory, brandId: string): ReferralRules {
  const { referral, requirement, settings, timeZone } = directory.documentOf(brandId);
  const { sameDevice: device, sameAddress: address, sameNumber: number, sameName: name, ...rules } = referral;
  return {
    ...rules,
    validDeposit: parseAmount(rules.validDeposit),
    validTurnover: parseAmount(rules.validTurnover),
    perInvitee: parseAmount(rules.perInvitee),
    shareMinimum: parseAmount(rules.shareMinimum),
    milestones: rules.milestones.map(({ count, amount }) => ({ count, amount: parseAmount(amount) })),
    answers: { device, address, number, name },
    contributions: requirement.contributions,
    currency: settings.currency.code,
    timeZone,
  };
}
