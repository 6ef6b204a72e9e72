import type { ReactElement } from 'react';
import { useCentreModule, useFreshWithBalance } from '../member-home.queries';
import { ContinueCard } from './continue-card';
import { Greeting } from './greeting';
import styles from './member-band.module.css';
import { MissionsCard } from './missions-card';

/** What home has for a member alone: who it is, the game to go on with, and missions. */
export function MemberBand(): ReactElement {
  const hasMissions = useCentreModule('MISSIONLB3');
  useFreshWithBalance();
  return (
    <div className={styles.band}>
      <Greeting />
      <div className={hasMissions ? styles.cards : undefined}>
        <ContinueCard />
        {hasMissions && <MissionsCard />}
      </div>
    </div>
  );
}
