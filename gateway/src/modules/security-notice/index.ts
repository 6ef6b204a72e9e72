import type { Language } from '@pavilion/api-contract';
import type { Clock, Queryable, Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';
import type { DeliveryService } from '../delivery';
import { findIdentity } from '../member';
import type { MessageService, MessageTexts } from '../message';
import { type SecurityEvent, securityNoticeTexts } from './security-notice.texts';

export type { SecurityEvent } from './security-notice.texts';

export interface SecurityNotice {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly event: SecurityEvent;
  /** Of the mail. */
  readonly language: Language;
}

/** Tells owners what became of the ways into their account. */
export interface SecurityNotices {
  /**
   * Puts a letter into the inbox, and mail into the outbox where an address is proven: with the change or not at all.
   */
  write(tx: Tx, notice: SecurityNotice): Promise<void>;
}

export interface SecurityNoticeDeps {
  readonly clock: Clock;
  readonly messages: Pick<MessageService, 'deliver'>;
  readonly delivery: Pick<DeliveryService, 'can' | 'post'>;
}

/** For as long mail about what happened is sent again where it is not taken. */
const mailLifeMs = 24 * 3_600_000;

export function createSecurityNotices(deps: SecurityNoticeDeps): SecurityNotices {
  const { clock, messages } = deps;
  return {
    async write(tx, notice) {
      const { brand, memberId, event } = notice;
      await messages.deliver(tx, brand.id, {
        ...{ memberId, type: 'SYSTEM', sender: brand.settings.name },
        ...{ texts: letterOf(event), at: new Date(clock.now()) },
      });
      await postMail(deps, tx, notice);
    },
  };
}

/** An owner who has had enough mail for a day has the letter alone. */
async function postMail(
  { clock, delivery }: SecurityNoticeDeps,
  tx: Tx & Queryable,
  { brand, memberId, event, language }: SecurityNotice,
): Promise<void> {
  if (!delivery.can(brand.id, 'mail')) return;
  const identity = await findIdentity(tx, brand.id, memberId);
  if (!identity?.emailVerified || identity.email === null) return;
  const { events, advice } = securityNoticeTexts[language];
  await delivery.post(tx, brand.id, {
    ...{ kind: 'mail', to: identity.email, language, goesOut: true, template: 'notice', memberId },
    values: { brand: brand.settings.name, ...events[event], advice },
    expiresAt: new Date(clock.now() + mailLifeMs),
  });
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
