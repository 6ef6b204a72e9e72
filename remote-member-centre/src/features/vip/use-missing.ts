import { amountOf, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import { missingOf } from './rank-share';
import type { RankProgress } from './vip.queries';

/** One sentence that says what is missing to the next level. */
export function useMissing({
  nextRankName: name,
  totalDeposit,
  totalTurnover,
  regainTurnover,
  monthlyTurnover,
}: RankProgress): string {
  const { t } = useTranslation();
  const { brand } = useHost();
  const written = (amount: bigint): string => formatAmount(amountOf(amount), brand.currency);
  if (name === undefined) return t('member-vip.missing.highest');
  const deposit = totalDeposit ? missingOf(totalDeposit) : 0n;
  const turnover = missingOf(totalTurnover);
  const words = { name, deposit: written(deposit), turnover: written(turnover) };
  if (deposit > 0n && turnover > 0n) return t('member-vip.missing.both', words);
  if (deposit > 0n) return t('member-vip.missing.deposit', words);
  if (turnover > 0n) return t('member-vip.missing.turnover', words);
  const regain = missingOf({ actual: monthlyTurnover.actual, expected: regainTurnover ?? amountOf(0n) });
  if (regain > 0n) return t('member-vip.missing.regain', { name, turnover: written(regain) });
  return t('member-vip.missing.nothing', { name });
}
