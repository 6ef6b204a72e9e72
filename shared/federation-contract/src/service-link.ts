import type { BootData } from '@pavilion/remote-contract';

// The host and the first script of a page both open service links, so nothing here needs a package.

const keyLength = 8;

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

/** Hosts that service links may lead to; a brand that lists none opens no service link. */
const allowedHosts = ({ resources }: Pick<BootData['info'], 'resources'>): readonly string[] =>
  resources.filter(({ resourceType }) => resourceType === 'service-host').map(({ url }) => url);

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The address when it may be opened: https, and one of the brand's service hosts. */
export function admitServiceLink(address: string, info: Pick<BootData['info'], 'resources'>): string | undefined {
  const url = parsed(address);
  return url?.protocol === 'https:' && allowedHosts(info).includes(url.host) ? url.href : undefined;
}

/** The encoded link of a desk, or of any desk when the brand lacks that one. */
export function serviceLinkOf(
  desk: 'VIP' | 'LIVECHAT',
  { customerService }: Pick<BootData['info'], 'customerService'>,
): string | undefined {
  return (customerService.find(({ csType }) => csType === desk) ?? customerService[0])?.path;
}
