import type { Tx } from '@pavilion/platform';
import { insertNote, keepLimit, keepReality, lockMember, type NewNote } from './protection.repository';
import type { LimitName, Protected, StoredLimit } from './protection.schema';

/** What a member has decided and seen, as it is kept. */
export interface KeptProtection {
  readonly limits: readonly (LimitName & StoredLimit)[];
  readonly realityCheck: { readonly minutes: number; readonly seenAt: Date };
  readonly notes: readonly NewNote[];
}

/** Keeps what a member of the demonstration has decided before. */
export async function seedProtection(tx: Tx, member: Protected, kept: KeptProtection): Promise<void> {
  await lockMember(tx, member);
  for (const limit of kept.limits) await keepLimit(tx, member, limit);
  await keepReality(tx, member, kept.realityCheck);
  for (const note of kept.notes) await insertNote(tx, member, note);
}
