import { createHmac, hkdfSync } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const groupsOfSite = 3;

/**
 * The first 48 bits of an IPv6 address: what one customer is commonly given, who has 65,536 networks of 64 bits in it
 * for nothing.
 */
function siteOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, groupsOfSite)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network of an address: IPv4 by /24, IPv6 by /48; whatever is no address is of one network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  return isIPv6(plain) ? `${siteOf(plain)}::/48` : 'unknown';
}

/** What the registry is told of a network: the same from every edge, and no address for those without the secret. */
export function createNetworkHash(secret: string): (network: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pavilion network', 32));
  return (network) => createHmac('sha256', key).update(network).digest('hex');
}
