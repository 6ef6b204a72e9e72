import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createEventConnection, type EventConnection } from './event-connection';
import { createOpenStreams } from './open-streams';

const most = 500;

const connection = (address: string): EventConnection =>
  createEventConnection(
    { brandId: 'aurora', address, memberId: undefined, sessionId: undefined },
    new ServerResponse(new IncomingMessage(new Socket())),
  );

/** Opens streams from addresses until one is refused. */
function taken(addresses: readonly string[]): number {
  const streams = createOpenStreams();
  return addresses.findIndex((address) => streams.add(connection(address)) === false);
}

const many = (make: (index: number) => string): string[] => Array.from({ length: most + 1 }, (_, index) => make(index));

it.each([
  ['one address', () => '203.0.113.7'],
  ['one address in two forms', (index: number) => (index % 2 ? '203.0.113.7' : '::ffff:203.0.113.7')],
  [
    'as many addresses of one customer of IPv6 as there are streams',
    (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`,
  ],
])('bounds the streams of %s', (_, make) => {
  expect(taken(many(make))).toBe(most);
});

it.each([
  ['addresses', (index: number) => `203.0.${index >> 8}.${index & 255}`],
  ['customers of IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
])('takes as many streams of different %s', (_, make) => {
  expect(taken(many(make))).toBe(-1);
});

it('has room again when a stream has left, under whichever address of the customer', () => {
  const streams = createOpenStreams();
  const leave = many((index) => `2001:db8::${index.toString(16)}`)
    .slice(1)
    .map((address) => streams.add(connection(address)));
  expect(streams.add(connection('2001:db8::ffff'))).toBe(false);
  const [first] = leave;
  if (first) first();
  expect(streams.add(connection('2001:db8::ffff'))).not.toBe(false);
});
