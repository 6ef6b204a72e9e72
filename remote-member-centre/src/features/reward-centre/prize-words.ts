import { type Amount, formatAmount, unitsPerWhole } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { formatCount } from '@pavilion/i18n';
import { useTranslation } from 'react-i18next';

/** Something that is won or given. */
export interface Gift {
  readonly rewardType: string;
  /** Money, or as many points or tickets. */
  readonly amount: Amount;
  /** Name of a ticket. */
  readonly label?: string;
}

/** Points and tickets travel as amounts; they are whole. */
export const countOf = (amount: Amount): number => Number(amount / unitsPerWhole);

/** What is won or given in words: as long as it takes, and as short as a segment of a wheel. */
export function usePrizeWords() {
  const { t } = useTranslation();
  const { brand } = useHost();
  const long = ({ rewardType, amount, label = '' }: Gift): string => {
    if (rewardType === 'MONEY') return formatAmount(amount, brand.currency);
    if (rewardType === 'POINTS') return t('member-rewards.points', { count: countOf(amount) });
    if (rewardType === 'TICKET')
      return label === '' ? t('member-rewards.ticket') : t('member-rewards.ticketNamed', { name: label });
    return t('member-rewards.nothing');
  };
  const short = (gift: Gift): string => {
    if (gift.rewardType === 'POINTS') return t('member-rewards.pointsShort', { count: countOf(gift.amount) });
    if (gift.rewardType === 'TICKET') return t('member-rewards.again');
    if (gift.rewardType === 'NOTHING') return '–';
    const { symbol, position } = brand.currency;
    const figure = shortCount(countOf(gift.amount));
    return position === 'F' ? `${symbol}${figure}` : `${figure}${symbol}`;
  };
  return { long, short };
}

const shortCount = (count: number): string => {
  if (count >= 1_000_000) return `${Math.floor(count / 100_000) / 10}M`;
  return count >= 1_000 ? `${Math.floor(count / 100) / 10}K` : formatCount(count);
};
