import { createNetworkHash, networkOf } from './networks';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:0DB8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['localhost', 'unknown'],
])('%j is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('tells nobody an address who does not have the secret', () => {
  const [one, other] = [createNetworkHash('one'), createNetworkHash('other')];
  expect(one('203.0.113.0/24')).toMatch(/^[0-9a-f]{64}$/);
  expect([one('203.0.113.0/24') === one('203.0.113.0/24'), one('203.0.113.0/24') === other('203.0.113.0/24')]).toEqual([
    true,
    false,
  ]);
});
