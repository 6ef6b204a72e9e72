import { letterCalls } from '@pavilion/api-contract/calls/letter';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { presentLetter } from './letter.presenter';
import type { LetterService } from './letter.service';

/** What members write to their upline and to customer service. */
export function registerLetterRoutes(context: ModuleContext, service: LetterService): void {
  context.bindSigned(letterCalls.outbox, async ({ query, ...writer }) => {
    const found = await service.outbox(writer, query);
    if (!found.ok) return found;
    const { rows, ...pages } = found.value;
    return ok({ ...pages, list: rows.map(presentLetter) });
  });
  context.bindSigned(letterCalls.recipients, async (writer) =>
    ok((await service.recipients(writer)).map(({ remaining, ...one }) => ({ ...one, remainingToday: remaining }))),
  );
  context.bindSigned(letterCalls.sendLetter, async ({ body, idempotencyKey, ...writer }) => {
    const { recipientType: to, title, content } = body;
    const sent = await service.send(writer, { to, title, content, intentKey: idempotencyKey ?? null });
    return sent.ok ? ok(presentLetter(sent.value)) : sent;
  });
  context.bindSigned(letterCalls.replyToMessage, async ({ body, language, idempotencyKey, ...writer }) => {
    const answer = { messageId: BigInt(body.messageId), content: body.content, intentKey: idempotencyKey ?? null };
    const sent = await service.reply(writer, { ...answer, language });
    return sent.ok ? ok(presentLetter(sent.value)) : sent;
  });
  context.bindSigned(letterCalls.deleteLetters, ({ body, idempotencyKey, ...writer }) =>
    service.remove(writer, { ids: body.messageIds.map(BigInt), intentKey: idempotencyKey ?? null }),
  );
}

/** The chat of another provider: brands have none, so its module is off, and where it is on it answers that. */
export function registerChatRoutes(context: ModuleContext): void {
  context.bindSigned(letterCalls.launchChat, () => Promise.resolve(err('platform.unavailable')));
  context.bindSigned(letterCalls.chatUnread, () => Promise.resolve(ok(0)));
  context.bindSigned(letterCalls.chatPermission, () => Promise.resolve(ok({ canWrite: false, canOpenGroups: false })));
}
