import type { Clock, Database } from '@pavilion/platform';
import type { MailProvider, SmsProvider } from '../message-provider';
import { insertMessage, listMessages, type SandboxMessage } from './sandbox.repository';

/** Messages that a brand keeps in the sandbox; older ones go. */
const mostKept = 200;
const mostShown = 50;

/** Providers that keep what they were given, once for a reference, instead of sending it. */
export interface Sandbox {
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  list(filter: { brand?: string | undefined; to?: string | undefined }): Promise<SandboxMessage[]>;
}

export function createSandbox({ database, clock }: { database: Database; clock: Clock }): Sandbox {
  type Kept = Omit<SandboxMessage, 'brand' | 'at'> & { readonly reference: string };
  const keep = (brandId: string, message: Kept): Promise<void> =>
    database.transaction((tx) => insertMessage(tx, brandId, { ...message, at: new Date(clock.now()), most: mostKept }));
  const close = (): void => undefined;
  return {
    sms: {
      send: ({ brandId, reference, to, text }) => keep(brandId, { kind: 'sms', reference, to, subject: null, text }),
      close,
    },
    mail: {
      send: ({ brandId, reference, to, subject, text }) =>
        keep(brandId, { kind: 'mail', reference, to, subject, text }),
      close,
    },
    list: ({ brand, to }) => listMessages(database, { brand: brand ?? null, to: to?.trim() ?? null, most: mostShown }),
  };
}
