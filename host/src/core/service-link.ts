import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import { admitServiceLink, decodeServiceLink, serviceLinkOf } from '@pavilion/federation-contract';
import type { BootData } from '@pavilion/remote-contract';

/** Members above this rank are served by the VIP desk. */
const lastCommonRank = 4;

/** Type of customer service among the platform's service links. */
const onlineService = 3;

/** The desk for a member of this rank, as links name it. */
export const deskOf = (rankLevel: number): 'VIP' | 'LIVECHAT' => (rankLevel > lastCommonRank ? 'VIP' : 'LIVECHAT');

/** The encoded link of a desk, of any desk when the brand lacks that one, or the platform's own. */
async function linkOf(desk: 'VIP' | 'LIVECHAT', { api, info }: ServiceParts): Promise<string | undefined> {
  const own = serviceLinkOf(desk, info);
  if (own !== undefined) return own;
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
