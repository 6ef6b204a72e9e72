import type { Queryable, Tx } from '@pavilion/platform';
import { findIdentity, lockIdentity, setIdentity } from '../member';

/** How a name is compared: without case, marks of letters and needless spaces, as banks write names of holders. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/đ/gi, 'D')
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/\s+/g, ' ');

/** The member's real name; nothing while it is not set. */
export async function payeeNameOf(db: Queryable, brandId: string, memberId: bigint): Promise<string | undefined> {
  return (await findIdentity(db, brandId, memberId))?.payeeName ?? undefined;
}

/**
 * Sets the real name where none stands, and says whether it is the one that stands otherwise. Two that race set one.
 */
export async function lockPayeeName(
  tx: Tx,
  brandId: string,
  { memberId, name }: { memberId: bigint; name: string },
): Promise<'set' | 'same' | 'other'> {
  const identity = await lockIdentity(tx, brandId, memberId);
  if (identity?.payeeName) return foldName(identity.payeeName) === foldName(name) ? 'same' : 'other';
  await setIdentity(tx, brandId, { memberId, field: 'payeeName', value: name.trim().replace(/\s+/g, ' ') });
  return 'set';
}
