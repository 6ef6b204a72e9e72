import { type Amount, amountOf, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import type { Invitee, ReferralRules } from './referral.queries';

const lacking = (there: Amount, needed: Amount): Amount => amountOf(there >= needed ? 0n : needed - there);

/** Share of something that is there, from 0 to 1. */
export const shareOf = (there: Amount, needed: Amount): number =>
  needed <= 0n ? 1 : Math.min(1, Number((there * 1000n) / needed) / 1000);

/** What a friend has still to do, in one sentence. */
export function useMissingText(rules: ReferralRules): (friend: Invitee) => string {
  const { t } = useTranslation();
  const { currency } = useHost().brand;
  return ({ deposited, turnover }) => {
    const [deposit, stake] = [lacking(deposited, rules.validDeposit), lacking(turnover, rules.validTurnover)];
    const words = { deposit: formatAmount(deposit, currency), turnover: formatAmount(stake, currency) };
    if (deposit > 0n && stake > 0n) return t('member-referral.missing.both', words);
    return t(deposit > 0n ? 'member-referral.missing.deposit' : 'member-referral.missing.turnover', words);
  };
}
