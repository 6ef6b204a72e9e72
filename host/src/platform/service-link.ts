import type { BootData } from '@pavilion/remote-contract';

const keyLength = 8;
const windowFeatures = 'popup,width=440,height=500,noopener';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * The address inside an encoded service link: its last eight characters are the key, the rest is AES-256-CTR with a
 * zero counter under SHA-256 of the key, in base64url.
 */
export async function decodeServiceLink(encoded: string): Promise<string> {
  const secret = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(encoded.slice(-keyLength)));
  const key = await crypto.subtle.importKey('raw', secret, 'AES-CTR', false, ['decrypt']);
  const cipher = { name: 'AES-CTR', counter: new Uint8Array(16), length: 128 };
  const plain = await crypto.subtle.decrypt(cipher, key, bytesOf(encoded.slice(0, -keyLength)));
  return new TextDecoder().decode(plain);
}

/** Hosts that service links may lead to; a brand that lists none restricts nothing beyond https. */
const allowedHosts = (info: BootData['info']): readonly string[] =>
  info.resources.filter(({ resourceType }) => resourceType === 'service-host').map(({ url }) => url);

/** The address when it may be opened: https, and one of the brand's service hosts. */
export function admitServiceLink(address: string, info: BootData['info']): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const hosts = allowedHosts(info);
  const allowed = url?.protocol === 'https:' && (hosts.length === 0 || hosts.includes(url.host));
  return allowed ? url.href : undefined;
}

/** Members above this rank are served by the VIP desk. */
const lastCommonRank = 4;

/** Whether the brand has a service desk at all. */
export const hasService = (info: BootData['info']): boolean => info.customerService.length > 0;

/**
 * Opens customer service in a window of its own.
 * @returns false when there is no link that may be opened
 */
export async function openService(info: BootData['info'], rankLevel: number): Promise<boolean> {
  const desk = rankLevel > lastCommonRank ? 'VIP' : 'LIVECHAT';
  const entry = info.customerService.find(({ csType }) => csType === desk) ?? info.customerService[0];
  const address = entry && (await decodeServiceLink(entry.path).catch(() => ''));
  const admitted = address ? admitServiceLink(address, info) : undefined;
  if (admitted) open(admitted, 'pavilion-service', windowFeatures);
  return admitted !== undefined;
}
