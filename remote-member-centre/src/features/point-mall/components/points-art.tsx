import type { ReactElement } from 'react';
import styles from './points-art.module.css';

/** A star of points with its light, and small ones that rise to it. */
export function PointsArt(): ReactElement {
  return (
    <svg className={styles.art} viewBox="0 0 240 240" aria-hidden="true">
      <circle className={styles.halo} cx="120" cy="120" r="108" />
      <circle className={styles.ring} cx="120" cy="120" r="84" />
      <circle className={styles.coin} cx="120" cy="120" r="66" />
      <path
        className={styles.star}
        d="M120 76l13.2 27.6 30.2 4.1-22 21.2 5.4 30.1L120 144.600l-26.800 14.400 5.400-30.100-22-21.200 30.200-4.100z"
      />
      <g className={styles.rising}>
        <circle cx="38" cy="176" r="9" />
        <circle cx="204" cy="188" r="12" />
        <circle cx="196" cy="58" r="7" />
        <circle cx="52" cy="60" r="5" />
      </g>
    </svg>
  );
}
