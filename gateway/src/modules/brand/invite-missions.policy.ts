import { enabledModules } from '@pavilion/api-contract';
import type { Refusal } from '../../kit';
import type { BrandDocument } from './brand.schema';

/**
 * Why a brand's missions cannot stand: one that counts invited friends is reached by nobody while members invite
 * nobody. It is told when missions are set; switching invitations off leaves those that stand there as they are.
 */
export function refuseInviteMissions({
  missions,
  whitelabel,
}: Pick<BrandDocument, 'missions' | 'whitelabel'>): Refusal | undefined {
  if (enabledModules(whitelabel).has('REFERRAL3')) return undefined;
  const ids = missions.missions.filter(({ type }) => type === 'INVITE').map(({ id }) => id);
  return ids.length === 0 ? undefined : { code: 'brand.no-invitations', value: { missions: ids } };
}
