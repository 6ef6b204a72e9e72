import type { ResetCounts } from './password-reset.repository';

/** Minutes for which a letter's link is good. */
export const linkMinutes = 10;
export const linkLifeMs = linkMinutes * 60_000;
const betweenLettersMs = 60_000;
const lettersADay = 5;

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** How long the next letter has to wait; 0 when it may go out. */
export function letterWaitMs(
  { lastAt, ofRequest, ofAddress, ofBrand }: ResetCounts,
  limits: { readonly perAddress: number; readonly perBrand: number },
  now: number,
): number {
  if (ofRequest >= lettersADay) return dayMs;
  if (ofAddress >= limits.perAddress || ofBrand >= limits.perBrand) return hourMs;
  return lastAt === null ? 0 : Math.max(0, lastAt.getTime() + betweenLettersMs - now);
}
