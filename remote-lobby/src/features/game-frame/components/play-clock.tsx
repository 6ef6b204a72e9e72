import { formatDuration } from '@pavilion/i18n';
import { amountOf, formatAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import { SessionClock } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useProtection } from '../protection.queries';
import styles from './game-bar.module.css';

/** Letters of a balance beside which a phone has room for the clock. */
const longestBeside = 10;

/** How long the session has lasted, leading to the member's limits; trial accounts have none. */
export function PlayClock(): ReactElement | null {
  const { t } = useTranslation();
  const { brand, dialogs, preferences } = useHost();
  const session = useSession();
  const protection = useProtection();
  if (session.status !== 'open' || !session.abilities.memberCentre) return null;
  const sum = session.balance.status === 'unknown' ? undefined : session.balance.amount;
  const isLong = formatAmount(amountOf(sum ?? 0n), brand.currency).length > longestBeside;
  return (
    <SessionClock
      className={isLong ? styles.clockBesideLong : styles.clock}
      startedAt={protection?.sessionStartedAt}
      label={(minutes) => t('lobby.game.clock', { time: formatDuration(minutes, preferences.language()) })}
      onPress={() => dialogs.openPanel('member', 'protection')}
    />
  );
}
