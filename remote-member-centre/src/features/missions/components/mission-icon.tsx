import type { Mission } from '@pavilion/api-contract/calls/mission';
import { ArrowDownToLine, CalendarCheck, Coins, Dices, type LucideIcon, PartyPopper, UserPlus } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './mission-icon.module.css';

const icons: Readonly<Record<Mission['type'], LucideIcon>> = {
  DEPOSIT: ArrowDownToLine,
  TURNOVER: Coins,
  BET_COUNT: Dices,
  INVITE: UserPlus,
  LOGIN_DAYS: CalendarCheck,
  SIGNUP: PartyPopper,
};

export function MissionIcon({ type }: Pick<Mission, 'type'>): ReactElement {
  const Icon = icons[type];
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}
