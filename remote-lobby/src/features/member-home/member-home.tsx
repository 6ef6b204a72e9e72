import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { useMemberId } from '../catalogue';
import type { RailOf } from './member-home.props';
import styles from './member-home.module.css';

const Nothing = (): null => null;

/** A part that only members see, with its code. Home is whole without it, and so it is where the code does not come. */
const lateBand = async (): Promise<{ default: ComponentType }> =>
  import('./late-parts').then(
    ({ Band }) => ({ default: Band }),
    () => ({ default: Nothing }),
  );
const lateRail = async (): Promise<{ default: ComponentType<RailOf> }> =>
  import('./late-parts').then(
    ({ SimilarGames }) => ({ default: SimilarGames }),
    () => ({ default: Nothing }),
  );

const LateBand = lazy(lateBand);
const LateRail = lazy(lateRail);

/** What home has for a member alone: the game to go on with, and missions. Its place is there from the first moment. */
export function MemberBand(): ReactElement | null {
  const memberId = useMemberId();
  if (memberId === undefined) return null;
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <LateBand key={memberId} />
      </Suspense>
    </div>
  );
}

/** That place on the painted page. */
export const MarkedPlace = (): ReactElement => <div className={`${styles.place} ${styles.ahead}`} />;

/** Games like the one that the member played last. @param Rail a rail of games */
export function MemberRail({ Rail }: RailOf): ReactElement | null {
  if (useMemberId() === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LateRail Rail={Rail} />
    </Suspense>
  );
}
