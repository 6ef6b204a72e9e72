import type { Language } from '@pavilion/api-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';
import type { DeliveryService } from '../delivery';
import { findIdentity } from '../member';
import type { MessageService, MessageTexts } from '../message';
import { type SecurityEvent, securityNoticeTexts } from './security-notice.texts';

export type { SecurityEvent } from './security-notice.texts';

/** What happened, and to whom. */
export interface SecurityNotice {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly event: SecurityEvent;
}

/** Tells owners what became of the ways into their account. */
export interface SecurityNotices {
  /** Puts a letter into the inbox, with the change or not at all. */
  write(tx: Tx, notice: SecurityNotice): Promise<void>;
  /** Sends mail where an address is proven; after the change, since mail cannot be taken back. */
  mail(notice: SecurityNotice & { readonly language: Language }): Promise<void>;
}

/** What notices take. */
export interface SecurityNoticeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Pick<MessageService, 'deliver'>;
  readonly delivery: Pick<DeliveryService, 'can' | 'post' | 'hurry'>;
}

/** For as long mail about what happened is sent again where it is not taken. */
const mailLifeMs = 24 * 3_600_000;

export function createSecurityNotices({ database, clock, messages, delivery }: SecurityNoticeDeps): SecurityNotices {
  return {
    async write(tx, { brand, memberId, event }) {
      await messages.deliver(tx, brand.id, {
        ...{ memberId, type: 'SYSTEM', sender: brand.settings.name },
        ...{ texts: letterOf(event), at: new Date(clock.now()) },
      });
    },
    async mail({ brand, memberId, event, language }) {
      if (!delivery.can(brand.id, 'mail')) return;
      const identity = await findIdentity(database, brand.id, memberId);
      if (!identity?.emailVerified || identity.email === null) return;
      const { events, advice } = securityNoticeTexts[language];
      const values = { brand: brand.settings.name, ...events[event], advice };
      const letter = { kind: 'mail', to: identity.email, language, template: 'notice', values, goesOut: true } as const;
      const expiresAt = new Date(clock.now() + mailLifeMs);
      const posted = await database.transaction((tx) => delivery.post(tx, brand.id, { ...letter, expiresAt }));
      if (posted.ok) delivery.hurry(posted.value);
    },
  };
}

/** The letter in every language. */
function letterOf(event: SecurityEvent): MessageTexts {
  const write = (language: Language) => {
    const { events, advice } = securityNoticeTexts[language];
    const { title, text } = events[event];
    return { title, content: `<p>${text}</p><p>${advice}</p>` };
  };
  return { TW: write('TW'), EN: write('EN'), VI: write('VI') };
}
