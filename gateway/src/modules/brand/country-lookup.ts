import { BlockList, isIP } from 'node:net';

/** Tells the country of an address. */
export interface CountryLookup {
  /** Two letters; `ZZ` when unknown. */
  countryOf(address: string): string;
}

const loopback = 'VN';
/** Ranges reserved for documentation stand for foreign visitors. */
const developmentRanges: readonly (readonly [network: string, prefix: number, country: string])[] = [
  ['203.0.113.0', 24, 'VN'],
  ['198.51.100.0', 24, 'US'],
  ['192.0.2.0', 24, 'TW'],
];

/** A lookup without a database of addresses: this machine and private networks are in Viet Nam. */
export function createDevelopmentCountryLookup(): CountryLookup {
  const local = new BlockList();
  local.addSubnet('127.0.0.0', 8, 'ipv4');
  local.addSubnet('10.0.0.0', 8, 'ipv4');
  local.addSubnet('172.16.0.0', 12, 'ipv4');
  local.addSubnet('192.168.0.0', 16, 'ipv4');
  local.addAddress('::1', 'ipv6');
  const ranges = developmentRanges.map(([network, prefix, country]) => {
    const list = new BlockList();
    list.addSubnet(network, prefix, 'ipv4');
    return { list, country };
  });
  return {
    countryOf(address) {
      const plain = address.replace(/^::ffff:/i, '');
      const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(plain) === 0) return 'ZZ';
      if (local.check(plain, family)) return loopback;
      return ranges.find(({ list }) => list.check(plain, family))?.country ?? 'ZZ';
    },
  };
}

const diallingCodes: Readonly<Record<string, string>> = {
  VN: '84',
  TW: '886',
  US: '1',
  GB: '44',
  TH: '66',
  PH: '63',
  MY: '60',
  SG: '65',
  HK: '852',
  JP: '81',
  KR: '82',
  ZZ: '',
};

/** Dialling code of a country, without its plus sign; empty when unknown. */
export const diallingCodeOf = (country: string): string => diallingCodes[country] ?? '';
