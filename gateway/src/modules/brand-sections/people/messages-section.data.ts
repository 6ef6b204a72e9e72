import type * as v from 'valibot';
import type { messagesSection } from './messages-section.schema';

/** What holds for a brand of which nothing else was ever set: the sandbox. */
export const usualMessages: v.InferOutput<typeof messagesSection> = {
  mail: null,
  sms: null,
  perRecipientPerDay: 30,
  mostBouncesPerDay: null,
  perDay: { mail: 100_000, sms: 20_000 },
};
