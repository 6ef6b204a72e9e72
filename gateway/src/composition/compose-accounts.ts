import type { Tx } from '@pavilion/platform';
import type { GatewayModule } from '../kit';
import type { PortraitService } from '../modules/artwork';
import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/event-bus';
import { type AccountHolder, closeDemoAccount, openAccount } from '../modules/ledger';
import {
  createAffiliateLinkService,
  createAvatarService,
  createMemberModule,
  createReferralService,
  type MemberService,
} from '../modules/member';
import { createMessageModule, createMessageService, welcome } from '../modules/message';
import type { OpenedAccount } from '../modules/registration';
import { createDemoMessagesModule } from '../seed/demo-messages.module';
import { composeLetters } from './compose-letters';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly members: MemberService;
  readonly brands: BrandDirectory;
  readonly portraits: PortraitService;
  readonly bus: EventPublisher;
  /** Whether a new member has the brand's bonus, and what that asks for. */
  readonly newMember: {
    grants(tx: Tx, account: OpenedAccount): Promise<boolean>;
    require(tx: Tx, account: AccountHolder): Promise<void>;
  };
  /** Puts whoever was invited on the list of who invited them. */
  registerInvitee(tx: Tx, account: AccountHolder): Promise<void>;
}

/**
 * Accounts with their pictures, inboxes and letters, and what a new one finds: its ledger opened and a letter of
 * welcome.
 */
export function composeAccounts(deps: GatewayDeps, about: About) {
  const messages = createMessageService({ ...deps, ...about });
  const referrals = createReferralService(deps);
  const modules: readonly GatewayModule[] = [
    createMemberModule({ ...about, avatars: createAvatarService({ ...deps, ...about }), referrals }),
    createMessageModule({ messages }),
    composeLetters(deps, { ...about, messages }),
  ];
  return {
    modules,
    messages,
    referrals,
    links: createAffiliateLinkService(deps),
    /** Comes after the demonstration accounts, whose inboxes it fills. */
    demoMessages: createDemoMessagesModule({ ...deps, ...about, messages }),
    effects: {
      async openAccount(tx: Tx, account: OpenedAccount): Promise<boolean> {
        const hasBonus = await about.newMember.grants(tx, account);
        await openAccount(tx, { ...account, hasBonus });
        if (hasBonus) await about.newMember.require(tx, account);
        await about.registerInvitee(tx, account);
        await welcome(messages, tx, { ...account, hasBonus });
        return hasBonus;
      },
      closeTrialAccount: closeDemoAccount,
    },
  };
}
