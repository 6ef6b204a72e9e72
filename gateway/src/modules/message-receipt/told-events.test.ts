import type { ReceiptRule } from '../delivery';
import { mostEvents, readEvents } from './told-events';

const rule: ReceiptRule = {
  signature: { header: 'X-Signature', timestampHeader: 'X-Time', secret: 'KEY' },
  ...{ events: '/reports', reference: '/message/id', state: '/status' },
  ...{ delivered: ['DELIVRD', '0'], failed: ['EXPIRED'], gone: ['UNKNOWN'] },
};
const bytes = (document: unknown): Buffer => Buffer.from(JSON.stringify(document));
const event = (id: unknown, status: unknown) => ({ message: { id }, status });

test('an event is read by where the brand says its reference and state stand, and by its words', () => {
  const reports = [
    ...[event('a', 'DELIVRD'), event('<b@lotus.example>', 0), event('c', 'EXPIRED'), event('d', 'UNKNOWN')],
    // On its way, and of no message.
    ...[
      event('e', 'ENROUTE'),
      event(undefined, 'DELIVRD'),
      event({}, 'DELIVRD'),
      event('a\u0000b', 'DELIVRD'),
      null,
      'text',
    ],
  ];
  expect(readEvents(rule, bytes({ reports }))).toEqual([
    { reference: 'a', isDelivered: true, isRecipientGone: false, reason: null },
    { reference: 'b', isDelivered: true, isRecipientGone: false, reason: null },
    { reference: 'c', isDelivered: false, isRecipientGone: false, reason: 'receipt.EXPIRED' },
    { reference: 'd', isDelivered: false, isRecipientGone: true, reason: 'receipt.UNKNOWN' },
  ]);
});

test.each([
  ['an event', event('a', 'DELIVRD')],
  ['a list', [event('a', 'DELIVRD')]],
])('where no list is named the body is %s', (_, document) => {
  expect(readEvents({ ...rule, events: null }, bytes(document))).toHaveLength(1);
});

test.each([
  ['what is no JSON', Buffer.from('{"reports":')],
  ['nothing', Buffer.alloc(0)],
  ['no list where it should be', bytes({ elsewhere: [] })],
  ['more events than one receipt may have', bytes({ reports: Array(mostEvents + 1).fill(event('a', 'DELIVRD')) })],
  ['a list of the prototype', bytes('text')],
])('%s cannot be read', (_, body) => {
  expect(readEvents(rule, body)).toBeUndefined();
});
