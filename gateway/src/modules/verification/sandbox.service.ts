import type { Clock, Database } from '@pavilion/platform';
import type { MessageProviders } from './message-providers';
import { insertMessage, listMessages, type SandboxMessage } from './sandbox.repository';

/** Messages that a brand keeps in the sandbox; older ones go. */
const mostKept = 200;
const mostShown = 50;

/** Providers that keep what they were given instead of sending it. */
export interface Sandbox {
  readonly providers: MessageProviders;
  list(filter: { brand?: string | undefined; to?: string | undefined }): Promise<SandboxMessage[]>;
}

export function createSandbox({ database, clock }: { database: Database; clock: Clock }): Sandbox {
  const keep = (brandId: string, message: Omit<SandboxMessage, 'brand' | 'at'>): Promise<void> =>
    database.transaction((tx) => insertMessage(tx, brandId, { ...message, at: new Date(clock.now()), most: mostKept }));
  return {
    providers: {
      sms: { send: ({ brandId, to, text }) => keep(brandId, { kind: 'sms', to, subject: null, text }) },
      mail: { send: ({ brandId, to, subject, text }) => keep(brandId, { kind: 'mail', to, subject, text }) },
    },
    list: ({ brand, to }) => listMessages(database, { brand: brand ?? null, to: to?.trim() ?? null, most: mostShown }),
  };
}
