const keyOf = (memberId: string): string => `member-centre.vip.${memberId}`;

/** The level that this browser showed the member last; nothing before the first visit. */
export function readSeenLevel(memberId: string): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(memberId)) ?? Number.NaN);
  return Number.isInteger(kept) ? kept : undefined;
}

/** Remembers which level was shown. */
export const keepSeenLevel = (memberId: string, level: number): void =>
  localStorage.setItem(keyOf(memberId), String(level));
