import type { Amount } from '@pavilion/money';
import { teamProfitOf } from './team-profit';

const parts = 1000n;

/** What each day brought as a share of the largest gain or loss, between -1 and 1. */
export function profitShares(days: readonly { readonly netProfit: Amount }[]): readonly number[] {
  const profits: readonly bigint[] = days.map(teamProfitOf);
  const largest = profits.map((profit) => (profit < 0n ? -profit : profit)).reduce((a, b) => (a > b ? a : b), 1n);
  return profits.map((profit) => Number((profit * parts) / largest) / Number(parts));
}
