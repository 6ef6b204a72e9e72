import type { Random, Tx } from '@pavilion/platform';

/** Without letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How often another code is tried when one is taken already. */
export const mostTries = 5;

/** A code of its kind's length: those of members have 8 characters, those of links 10. */
export const newCode = (random: Random, length: 8 | 10): string =>
  Array.from({ length }, () => alphabet[random.integer(0, alphabet.length)]).join('');

/** Makes whoever gives somebody this code wait for each other: members and links share one space of codes. */
export async function lockCode(tx: Tx, brandId: string, code: string): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`invitation code ${brandId} ${code}`]);
}
