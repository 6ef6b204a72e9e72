import { formatDuration } from '@pavilion/i18n';
import { useHost, useSession } from '@pavilion/remote-contract';
import { SessionClock } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useProtection } from '../protection.queries';
import styles from './game-bar.module.css';

/** How long the session has lasted, leading to the member's limits; trial accounts have none. */
export function PlayClock(): ReactElement | null {
  const { t } = useTranslation();
  const { dialogs, preferences } = useHost();
  const session = useSession();
  const protection = useProtection();
  if (!session.abilities.memberCentre) return null;
  return (
    <SessionClock
      className={styles.clock}
      startedAt={protection?.sessionStartedAt}
      label={(minutes) => t('lobby.game.clock', { time: formatDuration(minutes, preferences.language()) })}
      onPress={() => dialogs.openPanel('member', 'protection')}
    />
  );
}
