import type { Letter, MessageProviders, TextMessage } from './message-providers';
import type { VerificationEvents } from './verification.events';

/** Sends messages by the providers that are there. */
export interface MessageSender {
  can(kind: 'sms' | 'mail'): boolean;
  /** Whether the message was taken. */
  sms(message: TextMessage): Promise<boolean>;
  mail(letter: Letter): Promise<boolean>;
  /** Lets a message go out after the answer, so that how long it takes tells nothing. */
  later(sending: Promise<boolean>): void;
  /** Waits for what is still going out. */
  settled(): Promise<void>;
}

export function createMessageSender(providers: MessageProviders, events: VerificationEvents): MessageSender {
  const underway = new Set<Promise<boolean>>();
  async function attempt<M extends { readonly brandId: string }>(
    kind: 'sms' | 'mail',
    message: M,
    provider: { send(message: M): Promise<void> } | undefined,
  ): Promise<boolean> {
    if (!provider) return false;
    try {
      await provider.send(message);
      events.sent(message.brandId, kind);
      return true;
    } catch (error) {
      events.failed(message.brandId, kind, error);
      return false;
    }
  }
  return {
    can: (kind) => providers[kind] !== undefined,
    sms: (message) => attempt('sms', message, providers.sms),
    mail: (letter) => attempt('mail', letter, providers.mail),
    later(sending) {
      underway.add(sending);
      void sending.finally(() => underway.delete(sending));
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}
