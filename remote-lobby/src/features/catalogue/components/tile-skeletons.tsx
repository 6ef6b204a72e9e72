import { Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import styles from './tile-skeletons.module.css';

/** Places of tiles that are on their way, of exactly their size. */
export const tileSkeletons = (count: number): ReactElement[] =>
  Array.from({ length: count }, (_, index) => (
    <div key={`skeleton-${index}`} className={styles.tile} aria-hidden>
      <Skeleton ratio="3 / 4" radius="tile" />
      <Skeleton className={styles.name} width="80%" height="14px" />
      <Skeleton width="50%" height="12px" />
    </div>
  ));
