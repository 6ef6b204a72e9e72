import { readNatsAddress } from './nats-address';

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://events', { servers: ['events'] }],
  [
    'nats://pavilion:a%2Fb@one:4222,nats://two:4223',
    { servers: ['one:4222', 'two:4223'], user: 'pavilion', pass: 'a/b' },
  ],
  ['tls://t0k3n@events:4222', { servers: ['events:4222'], token: 't0k3n', tls: {} }],
])('%s', (text, options) => {
  expect(readNatsAddress(text)).toEqual(options);
});
