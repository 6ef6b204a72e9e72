import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { cursors, epochMillis, pageCursor } from './wire-types';

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const messageIds = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), v.minLength(1), v.maxLength(100));

const message = v.object({
  messageId: v.string(),
  sender: v.string(),
  title: v.string(),
  /** HTML that is sanitised where it is stored and where it is shown. */
  content: v.string(),
  sentAt: epochMillis,
  read: v.boolean(),
  type: v.picklist(['SYSTEM', 'PERSONAL']),
});

/** A message of an account's inbox. */
export type InboxMessage = v.InferOutput<typeof message>;

export const unreadCount = defineEndpoint('unreadCount', {
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  aliases: [
    { method: 'GET', path: '/wps/relay/EMFE_getInboxUnreadCount' },
    { method: 'GET', path: '/wps/message/unreadCount' },
  ],
  moduleId: 'INBOX3',
  auth: 'session',
  accounts: 'true-accounts',
  response: v.number(),
  errors: ['in_need_true_account'],
  summary: 'How many messages of the inbox are unread',
});

export const inbox = defineEndpoint('inbox', {
  method: 'GET',
  path: '/wps/relay/EMFE_getInbox',
  aliases: [{ method: 'GET', path: '/wps/message/inbox' }],
  moduleId: 'INBOX3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  query: v.object({
    page: v.optional(whole, '1'),
    size: v.optional(v.pipe(whole, v.maxValue(100)), '20'),
    cursor: pageCursor,
  }),
  response: v.object({ list: v.array(message), total: v.number(), totalPages: v.number(), ...cursors }),
  errors: ['in_need_true_account'],
  summary: 'Messages of the account, the newest first',
});

export const markMessagesRead = defineEndpoint('markMessagesRead', {
  method: 'POST',
  path: '/wps/relay/EMFE_updateInboxRead',
  aliases: [{ method: 'POST', path: '/wps/message/read' }],
  moduleId: 'INBOX3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  idempotent: true,
  body: v.object({ messageIds }),
  response: noValue,
  errors: ['message.not-found', 'in_need_true_account'],
  summary: 'Marks messages of the account as read',
});

export const deleteMessages = defineEndpoint('deleteMessages', {
  method: 'DELETE',
  path: '/wps/relay/EMFE_deleteInbox',
  moduleId: 'INBOX3',
  auth: 'session',
  accounts: 'true-accounts',
  pageGate: 'MEMCENTRE',
  idempotent: true,
  body: v.object({ messageIds }),
  response: noValue,
  errors: ['message.not-found', 'in_need_true_account'],
  summary: 'Deletes messages of the account',
});
