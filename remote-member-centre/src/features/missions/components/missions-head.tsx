import type { Mission } from '@pavilion/api-contract/calls/mission';
import { amountOf } from '@pavilion/money';
import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissionWords } from '../use-mission-words';
import { SummitArt } from './summit-art';
import styles from './missions-head.module.css';

/** One sentence of what is nearest: what can be claimed, else the next step of whatever is most advanced. */
export function MissionsHead({ missions }: { readonly missions: readonly Mission[] | undefined }): ReactElement {
  const { t } = useTranslation();
  const words = useMissionWords();
  if (!missions) return <Skeleton height="168px" radius="card" />;
  const ready = missions.reduce((sum, { claimableCount }) => sum + claimableCount, 0);
  const joined = missions.filter(({ state }) => !['JOIN', 'COMING_SOON', 'CLOSE'].includes(state));
  const nearest = nearestOf(joined);
  return (
    <section className={styles.head} aria-labelledby="missions-head">
      <div className={styles.words}>
        <h2 id="missions-head" className={styles.title}>
          {ready > 0 ? t('member-missions.ready', { count: ready }) : t('member-missions.onTheWay')}
        </h2>
        <p className={styles.nearest}>
          {nearest?.nextTarget
            ? t('member-missions.nearest', {
                title: nearest.title,
                missing: words.value(nearest.type, amountOf(nearest.nextTarget - nearest.reachedValue)),
              })
            : t(joined.length > 0 ? 'member-missions.allReached' : 'member-missions.joinFirst')}
        </p>
        <p className={styles.count}>{t('member-missions.joinedOf', { joined: joined.length, all: missions.length })}</p>
      </div>
      <SummitArt isLit={ready > 0} />
    </section>
  );
}

/** Of whom the smallest share is missing. */
const nearestOf = (missions: readonly Mission[]): Mission | undefined =>
  missions.filter(({ nextTarget }) => nextTarget !== null).toSorted((one, other) => shareOf(other) - shareOf(one))[0];

const shareOf = ({ reachedValue, nextTarget }: Mission): number =>
  nextTarget ? Number((reachedValue * 1000n) / nextTarget) : 0;
