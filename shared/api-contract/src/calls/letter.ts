import * as v from 'valibot';
import { cursors, defineEndpoint, epochMillis, noValue, pageCursor, pageNo, pageSize, shortText } from '../index';
import { defineMemberCall, listEnd, wireId } from './member-call';

const common = { moduleId: 'INBOX3' } as const;
const messageIds = v.pipe(v.array(wireId), v.minLength(1), v.maxLength(100));
/** Plain text of several lines. */
const plainText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(2000),
  v.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u),
);
const title = v.pipe(shortText(100), v.trim(), v.minLength(1));

/** Whom a member can write to. */
export const recipientTypes = ['UPLINE', 'SERVICE'] as const;

/** Who gets a letter: those below get answers alone. */
const letterRecipients = ['UPLINE', 'DOWNLINE', 'SERVICE'] as const;

const letter = v.object({
  messageId: wireId,
  recipient: v.picklist(letterRecipients),
  recipientName: v.string(),
  title: v.string(),
  /** Plain text. */
  content: v.string(),
  sentAt: epochMillis,
  /** The message that it answers. */
  replyTo: v.nullable(wireId),
  answered: v.boolean(),
  /** What came back, the oldest first; plain text. */
  answers: v.array(v.object({ content: v.string(), at: epochMillis })),
});
/** A message that the member sent. */
export type Letter = v.InferOutput<typeof letter>;

const outbox = defineMemberCall('outbox', {
  ...common,
  method: 'GET',
  path: '/wps/relay/EMFE_getOutbox',
  aliases: [{ method: 'GET', path: '/wps/message/outbox' }],
  query: v.object({ page: pageNo, size: pageSize(10, 100), cursor: pageCursor }),
  response: v.object({ list: v.array(letter), ...listEnd, ...cursors }),
  summary: 'Messages that the member sent, the newest first',
});

const recipients = defineMemberCall('recipients', {
  ...common,
  method: 'GET',
  path: '/wps/relay/EMFE_getAvailableRecipientTypes',
  aliases: [{ method: 'GET', path: '/wps/message/recipients' }],
  response: v.array(v.object({ type: v.picklist(recipientTypes), name: v.string(), remainingToday: v.number() })),
  summary: 'Whom the member can write to, and how often still today',
});

const sendLetter = defineMemberCall('sendLetter', {
  ...common,
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutbox',
  aliases: [{ method: 'PUT', path: '/wps/message/send' }],
  idempotent: true,
  body: v.object({ recipientType: v.picklist(recipientTypes), title, content: plainText }),
  response: letter,
  errors: ['message.recipient-unknown', 'message.too-many'],
  summary: 'Writes to the upline or to customer service',
});

const replyToMessage = defineMemberCall('replyToMessage', {
  ...common,
  method: 'POST',
  path: '/wps/relay/EMFE_submitOutboxReply',
  idempotent: true,
  body: v.object({ messageId: wireId, content: plainText }),
  response: letter,
  errors: ['message.not-found', 'message.recipient-unknown', 'message.too-many'],
  summary: 'Answers a personal message of the inbox',
});

const deleteLetters = defineMemberCall('deleteLetters', {
  ...common,
  method: 'DELETE',
  path: '/wps/relay/EMFE_deleteOutbox',
  idempotent: true,
  body: v.object({ messageIds }),
  response: noValue,
  errors: ['message.not-found'],
  summary: 'Takes messages out of the outbox; who got them keeps them',
});

const promotionCategories = defineEndpoint('promotionCategories', {
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
  moduleId: 'COMM3',
  response: v.array(v.object({ category: v.string(), name: v.string() })),
  summary: 'Categories of promotions, in the language of the call',
});

const launchChat = defineMemberCall('launchChat', {
  method: 'POST',
  path: '/wps/relay/CBS_launchChat',
  moduleId: 'CBS3',
  unkeyed: 'its address is good once',
  response: v.object({ chatUrl: v.string() }),
  errors: ['platform.unavailable'],
  summary: 'Address of the chat with the line',
});

const chatUnread = defineMemberCall('chatUnread', {
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  moduleId: 'CBS3',
  response: v.number(),
  summary: 'How much of the chat is unread',
});

const chatPermission = defineMemberCall('chatPermission', {
  method: 'GET',
  path: '/wps/relay/CBS_groupPermission',
  moduleId: 'CBS3',
  response: v.object({ canWrite: v.boolean(), canOpenGroups: v.boolean() }),
  summary: 'What the member may do in the chat',
});

/** Messages that members write. */
export const letterCalls = {
  outbox,
  recipients,
  sendLetter,
  replyToMessage,
  deleteLetters,
  promotionCategories,
  launchChat,
  chatUnread,
  chatPermission,
} as const;
