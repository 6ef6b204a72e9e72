/** Groups of an IPv6 address that a provider hands out to one customer: what lies behind is theirs to choose. */
const customerGroups = 4;
const allGroups = 8;

/**
 * What limits count an address by: itself, or of IPv6 the network of its customer, who has more addresses than anybody
 * can count.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] =
    address
      .toLowerCase()
      .split('%')[0]
      ?.split('::')
      .map((part) => part.split(':').filter(Boolean)) ?? [];
  const zeros = Array.from({ length: Math.max(0, allGroups - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, customerGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
