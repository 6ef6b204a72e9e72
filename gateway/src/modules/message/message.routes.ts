import { endpoints, type Language } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext, SignedCall } from '../../kit';
import type { MessageRecord } from './message.schema';
import type { ChosenByCall, MessageService } from './message.service';

/** The inbox of whoever is signed in. */
export function registerMessageRoutes(context: ModuleContext, messages: MessageService): void {
  context.bindSigned(endpoints.unreadCount, async ({ brand, session }) =>
    ok(await messages.unread(brand.id, session.memberId)),
  );
  context.bindSigned(endpoints.inbox, async ({ brand, session, language, query }) => {
    const found = await messages.list(brand.id, { memberId: session.memberId, ...query });
    if (!found.ok) return found;
    const { rows, ...pages } = found.value;
    return ok({ ...pages, list: rows.map((message) => presentMessage(message, language)) });
  });
  context.bindSigned(endpoints.markMessagesRead, (call) => messages.markRead(call.brand.id, chosenBy(call)));
  context.bindSigned(endpoints.deleteMessages, (call) => messages.remove(call.brand.id, chosenBy(call)));
}

interface Choosing extends Pick<SignedCall, 'session' | 'idempotencyKey'> {
  readonly body: { readonly messageIds: readonly string[] };
}

const chosenBy = ({ session, body, idempotencyKey }: Choosing): ChosenByCall => ({
  ...{ memberId: session.memberId, ids: body.messageIds.map(BigInt), intentKey: idempotencyKey ?? null },
});

type WireMessage = v.InferInput<typeof endpoints.inbox.response>['list'][number];

const presentMessage = (
  { id, type, sender, texts, sentAt, readAt }: MessageRecord,
  language: Language,
): WireMessage => ({
  messageId: String(id),
  sender,
  ...texts[language],
  sentAt: sentAt.getTime(),
  read: readAt !== null,
  type,
});
