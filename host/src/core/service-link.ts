import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { BootData } from '@pavilion/remote-contract';

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
const allowedHosts = (info: BootData['info']): readonly string[] =>
  info.resources.filter(({ resourceType }) => resourceType === 'service-host').map(({ url }) => url);

/** The address when it may be opened: https, and one of the brand's service hosts. */
export function admitServiceLink(address: string, info: BootData['info']): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && allowedHosts(info).includes(url.host) ? url.href : undefined;
}

/** Members above this rank are served by the VIP desk. */
const lastCommonRank = 4;

/** Type of customer service among the platform's service links. */
const onlineService = 3;

/** The desk for a member of this rank, as links name it. */
export const deskOf = (rankLevel: number): 'VIP' | 'LIVECHAT' => (rankLevel > lastCommonRank ? 'VIP' : 'LIVECHAT');

/** The encoded link of a desk, of any desk when the brand lacks that one, or the platform's own. */
async function linkOf(desk: string, { api, info }: ServiceParts): Promise<string | undefined> {
  const entry = info.customerService.find(({ csType }) => csType === desk) ?? info.customerService[0];
  if (entry) return entry.path;
  const { version } = await api.call(endpoints.domainRoute);
  return version.pathList.find(({ type }) => type === onlineService)?.path;
}

interface ServiceParts {
  readonly api: PlatformCaller;
  readonly info: BootData['info'];
}

/**
 * The address of customer service.
 * @returns `undefined` when there is none that may be opened
 */
export async function findService(desk: 'VIP' | 'LIVECHAT', parts: ServiceParts): Promise<string | undefined> {
  try {
    const link = await linkOf(desk, parts);
    return link && admitServiceLink(await decodeServiceLink(link), parts.info);
  } catch {
    return undefined;
  }
}
