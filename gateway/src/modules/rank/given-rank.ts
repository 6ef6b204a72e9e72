import { amountOf } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { beginMonth, insertRank, showRank } from './rank-change.repository';
import { followChanges, type RankDeps } from './rank-changes';
import { levelAt, levelsOf } from './rank-levels.policy';

/** Where an account that has not earned its rank stands. */
export interface Standing {
  readonly memberId: bigint;
  readonly level: number;
  /** Percent of the way from this level to the next one, and of what keeps it this month. */
  readonly percentToNext: number;
  readonly percentOfKeep: number;
  readonly at: Date;
}

/** Gives an account a rank since the month before with its salaries, once; an account that has one keeps it. */
export async function giveRank(
  tx: Tx,
  brandId: string,
  deps: RankDeps & { readonly standing: Standing },
): Promise<void> {
  const { memberId, level: asked, percentToNext, percentOfKeep, at } = deps.standing;
  const levels = levelsOf(deps.rulesOf(brandId));
  const level = levelAt(levels, asked);
  const next = levels[level.level + 1] ?? level;
  const between = (low: bigint, high: bigint) => amountOf(low + ((high - low) * BigInt(percentToNext)) / 100n);
  const month = await insertRank(tx, brandId, {
    ...{ memberId, at, level: level.level },
    deposit: between(level.deposit, next.deposit),
    turnover: between(level.turnover, next.turnover),
    monthTurnover: amountOf((level.keep * BigInt(percentOfKeep)) / 100n),
  });
  if (month === undefined) return;
  await showRank(tx, brandId, { memberId, level: level.level, levels });
  const months = [monthBefore(month), month];
  for (const one of months)
    await beginMonth(tx, brandId, { memberId, month: one, level: level.level, salary: level.salary });
  const salary = { brandId, memberId, kind: 'salary', level: level.level, at } as const;
  await followChanges(
    tx,
    deps,
    months.map((one) => ({ ...salary, month: one })),
  );
}

/** `2026-01` for `2026-02`. */
function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
