import type { Mission } from '@pavilion/api-contract/calls/mission';
import { type Amount, formatAmount, groupThousands, unitsPerWhole } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { useTranslation } from 'react-i18next';
import { shortAmount } from '../../ui/short-amount';
import type { Milestone } from './missions.queries';

/** Missions that count money; the others count whole things. */
const ofMoney: readonly Mission['type'][] = ['DEPOSIT', 'TURNOVER'];

/** How figures of missions are written. */
export interface MissionWords {
  value(type: Mission['type'], amount: Amount): string;
  /** The same without the word for what is counted. */
  bare(type: Mission['type'], amount: Amount): string;
  /** The same in few letters. */
  short(type: Mission['type'], amount: Amount): string;
  reward(milestone: Pick<Milestone, 'rewardType' | 'rewardValue'>): string;
}

export function useMissionWords(): MissionWords {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const count = (amount: Amount): string => groupThousands(amount / unitsPerWhole);
  const { currency } = brand;
  /** Round amounts need nothing behind the point. */
  const whole = (amount: Amount): string =>
    formatAmount(amount, amount % unitsPerWhole === 0n ? { ...currency, digits: 0 } : currency);
  const short = (amount: Amount): string => shortAmount(amount, currency, preferences.language());
  return {
    value: (type, amount) =>
      ofMoney.includes(type)
        ? whole(amount)
        : t(`member-missions.count.${type}`, { count: Number(amount / unitsPerWhole), shown: count(amount) }),
    bare: (type, amount) => (ofMoney.includes(type) ? whole(amount) : count(amount)),
    short: (type, amount) => (ofMoney.includes(type) ? short(amount) : count(amount)),
    reward({ rewardType, rewardValue }) {
      if (rewardType === 'MONEY') return short(rewardValue);
      return t(`member-missions.reward.${rewardType}`, {
        count: Number(rewardValue / unitsPerWhole),
        shown: count(rewardValue),
      });
    },
  };
}
