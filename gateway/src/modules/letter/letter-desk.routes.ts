import { type Clock, type Database, err, ok } from '@pavilion/platform';
import * as v from 'valibot';
import { type BrandGate, type ModuleContext, namedRow, parseOperatorInput } from '../../kit';
import type { MessageService } from '../message';
import { insertAnswer, listDesk, lockDesk } from './letter-desk.repository';
import { answerHtml, answerTitle, plainLines } from './letter-html';
import { presentDeskLetter } from './letter.presenter';
import { markAnswered } from './letter.repository';
import { sameTexts } from './letter.service';

const mostListed = 200;
const written = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(2000),
    v.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u),
  ),
});

export interface LetterDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: Pick<BrandGate, 'byId'>;
  readonly messages: Pick<MessageService, 'deliver'>;
}

/** Letters to customer service, for operators who answer them into the inbox of whoever wrote. */
export function registerLetterDesk(
  context: ModuleContext,
  { database, clock, brands, messages }: LetterDeskDeps,
): void {
  context.bindOperator('listLetters', async ({ brandId }) =>
    ok((await listDesk(database, brandId, mostListed)).map(presentDeskLetter)),
  );
  context.bindOperator('answerLetter', async ({ operator, brandId, params, body }) => {
    const [which, what] = [parseOperatorInput(namedRow, params), parseOperatorInput(written, body)];
    if (!which.ok) return which;
    if (!what.ok) return what;
    const at = new Date(clock.now());
    const content = plainLines(what.value.content);
    return database.transaction(async (tx) => {
      const letter = await lockDesk(tx, brandId, which.value.id);
      if (!letter) return err('message.not-found' as const);
      const { id: letterId, member_id: memberId, title } = letter;
      const texts = sameTexts(answerTitle(title), answerHtml(content, letter.content));
      const sender = brands.byId(brandId)?.settings.name ?? brandId;
      const messageId = await messages.deliver(tx, brandId, { memberId, type: 'PERSONAL', sender, texts, at });
      await insertAnswer(tx, { letterId, operator: operator.id, content, messageId, at });
      await markAnswered(tx, brandId, { id: letterId, at });
      const subject = `letter ${letterId}`;
      await operator.record(tx, { at, action: 'letter.answer', brand: brandId, subject, after: { content } });
      return ok({ id: String(letterId), messageId: String(messageId) });
    });
  });
}
