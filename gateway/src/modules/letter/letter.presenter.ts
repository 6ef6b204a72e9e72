import type { letterCalls } from '@pavilion/api-contract/calls/letter';
import type * as v from 'valibot';
import type { DeskLetter } from './letter-desk.repository';
import type { SentLetter } from './letter.schema';

type WireLetter = v.InferInput<typeof letterCalls.outbox.response>['list'][number];

/** A letter as its writer sees it. */
export const presentLetter = (letter: SentLetter): WireLetter => ({
  ...{ messageId: String(letter.id), recipient: letter.recipient, recipientName: letter.recipientName },
  ...{ title: letter.title, content: letter.content, sentAt: letter.sentAt.getTime() },
  replyTo: letter.replyTo === null ? null : String(letter.replyTo),
  answered: letter.answers.length > 0,
  answers: letter.answers.map(({ content, at }) => ({ content, at: at.getTime() })),
});

/** A letter as operators see it. */
export const presentDeskLetter = (letter: DeskLetter) => ({
  ...{ id: String(letter.id), memberId: String(letter.member_id), username: letter.username },
  ...{ title: letter.title, content: letter.content, sentAt: letter.sent_at.getTime() },
  thread: String(letter.thread ?? letter.id),
  answeredAt: letter.answered_at?.getTime() ?? null,
});
