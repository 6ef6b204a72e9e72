import type { Mission } from '@pavilion/api-contract/calls/mission';
import { Check, Dices, Flame, type LucideIcon, Sparkles, UserPlus, Wallet, Zap } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './missions-card.module.css';

const icons: Readonly<Record<Mission['type'], LucideIcon>> = {
  DEPOSIT: Wallet,
  TURNOVER: Zap,
  BET_COUNT: Dices,
  INVITE: UserPlus,
  LOGIN_DAYS: Flame,
  SIGNUP: Sparkles,
};

interface MissionRingProps {
  readonly type: Mission['type'];
  /** From 0 to 1. */
  readonly share: number;
  readonly isReached: boolean;
}

/** What a mission is about, within how far it is; the words beside it say the same. */
export function MissionRing({ type, share, isReached }: MissionRingProps): ReactElement {
  const Icon = isReached ? Check : icons[type];
  return (
    <span className={isReached ? `${styles.ring} ${styles.reached}` : styles.ring} aria-hidden="true">
      <svg viewBox="0 0 44 44" width={44} height={44}>
        <circle cx={22} cy={22} r={19} pathLength={100} />
        <circle cx={22} cy={22} r={19} pathLength={100} strokeDasharray={`${share * 100} 100`} />
      </svg>
      <Icon size={18} />
    </span>
  );
}
