import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { addressOf } from './address';

function requestFrom(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

it.each<
  readonly [counted: string, remote: string, forwarded: { readonly for: string; readonly trusted: boolean } | undefined]
>([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['203.0.113.7', '::ffff:203.0.113.7', undefined],
  ['203.0.113.7', '203.0.113.7', { for: '198.51.100.4', trusted: false }],
  ['203.0.113.7', '127.0.0.1', { for: '198.51.100.4, 203.0.113.7', trusted: true }],
  ['127.0.0.1', '127.0.0.1', { for: '', trusted: true }],
  ['2001:db8:1:2', '127.0.0.1', { for: '2001:db8:1:2:aaaa::1', trusted: true }],
  ['2001:db8:1:2', '2001:db8:1:2:bbbb::2', undefined],
])('%s is what %s with %j counts by', (counted, remote, forwarded) => {
  expect(addressOf(requestFrom(remote, forwarded?.for), forwarded?.trusted ?? false)).toBe(counted);
});
