import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { MessageFailure, MessageRefusal } from './message-provider';

/**
 * Which hosts providers may be at. Operators of brands name them, so the inside of the installation is closed to them.
 */
export interface NetworkGuard {
  /** @throws MessageRefusal where a host that is an address itself is none of the open internet */
  admit(host: string, port: number): void;
  /** Looks a host up for a socket, and fails where one of its addresses is inside. */
  lookupFor(host: string, port: number): LookupFunction;
  /** Whether whoever runs the installation named the host, whatever its address. */
  isNamed(host: string, port: number): boolean;
}

const inside = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** The part of IPv6 that is the internet, and what of it leads elsewhere: tunnels and examples. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
const detours = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  detours.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the open internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? world.check(address, 'ipv6') && !detours.check(address, 'ipv6')
    : isIP(address) === 4 && !inside.check(address, 'ipv4');

const plainHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1').toLowerCase();

/** Resolves a name to all of its addresses. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (host, done) =>
  resolve(host, { all: true }, (error, addresses) => done(error, addresses));

/** `named` are hosts with their ports, as `relay.internal:25`. */
export function createNetworkGuard(named: readonly string[], resolveName: Resolve = systemResolve): NetworkGuard {
  const known = new Set(named.map((one) => one.toLowerCase()));
  const isNamed = (host: string, port: number): boolean => known.has(`${plainHost(host)}:${port}`);
  return {
    isNamed,
    admit(host, port) {
      const address = plainHost(host);
      if (isIP(address) !== 0 && !isPublicAddress(address) && !isNamed(host, port))
        throw new MessageRefusal('network.private-address');
    },
    // What was looked at is what is connected to: a name that answers another address a moment later changes nothing.
    lookupFor: (host, port) => (name, options, done) =>
      resolveName(name, (error, addresses) => {
        const [first] = addresses;
        if (error || !first) return done(error ?? new MessageFailure('network.unknown-host'), []);
        if (!isNamed(host, port) && !addresses.every(({ address }) => isPublicAddress(address)))
          return done(new MessageRefusal('network.private-address'), []);
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family);
      }),
  };
}
