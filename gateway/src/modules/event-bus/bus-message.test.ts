import { eventTopics } from '@pavilion/api-contract';
import { readBusMessage, writeBusMessage } from './bus-message';
import type { AddressedEvent } from './event-bus';

const everything = (): boolean => true;
const member = eventTopics.member('aurora', 9_007_199_254_740_993n);

test.each<AddressedEvent>([
  { topic: member, sessionId: undefined, event: { name: 'balance.changed', data: { sumBalance: 12.5, at: 1 } } },
  { topic: member, sessionId: 7n, event: { name: 'session.ended', data: { reason: 'elsewhere' } } },
  {
    topic: eventTopics.draw('lotus', 'north'),
    sessionId: undefined,
    event: { name: 'brand.changed', data: { revision: 3 } },
  },
])('what is written is read: %j', (event) => {
  expect(readBusMessage(writeBusMessage(event), everything)).toEqual(event);
});

test('gateways of the release before understand what is told of an account, and are understood', () => {
  const event = { name: 'unread.changed', data: { unread: 2 } };
  const before = JSON.stringify({ brandId: 'aurora', memberId: '5', sessionId: null, event });
  const topic = eventTopics.member('aurora', 5n);
  expect(writeBusMessage({ topic, event: { name: 'unread.changed', data: { unread: 2 } } })).toBe(before);
  expect(readBusMessage(before, everything)).toEqual({ topic, sessionId: undefined, event });
});

test('what nobody wants is not looked into', () => {
  const broken = JSON.stringify({ topic: member, sessionId: 'x', event: 'y' });
  const asked: string[] = [];
  readBusMessage(broken, (topic) => asked.push(topic) < 0);
  expect(asked).toEqual([member]);
});

const ended = { name: 'session.ended', data: { reason: 'expired' } };
test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no topic', JSON.stringify({ sessionId: null, event: ended })],
  ['a topic of no form', JSON.stringify({ topic: 'brand:*', sessionId: null, event: ended })],
  ['a member who is no number', JSON.stringify({ brandId: 'aurora', memberId: '5x', sessionId: null, event: ended })],
  ['a session that is no number', JSON.stringify({ topic: member, sessionId: 'mine', event: ended })],
  ['an event of no name', JSON.stringify({ topic: member, sessionId: null, event: { name: 'toString', data: {} } })],
  ['data off the contract', JSON.stringify({ topic: member, sessionId: null, event: { ...ended, data: {} } })],
  [
    'what a stream says of itself',
    JSON.stringify({ topic: member, sessionId: null, event: { name: 'resync', data: {} } }),
  ],
])('%s is passed over', (_, payload) => {
  expect(readBusMessage(payload, everything)).toBeUndefined();
});
