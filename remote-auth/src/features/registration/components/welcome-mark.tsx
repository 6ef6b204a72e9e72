import type { ReactElement } from 'react';
import styles from './welcome-mark.module.css';

const petals = Array.from({ length: 12 }, (_, place) => place * 30);
const sparks = Array.from({ length: 8 }, (_, place) => place * 45 + 15);

/** A flower of light that opens around a tick. With reduced motion it stands open. */
export function WelcomeMark(): ReactElement {
  return (
    <svg className={styles.mark} viewBox="-80 -80 160 160" aria-hidden="true" focusable="false">
      {petals.map((turn, place) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path
            d="M0-26C-15-38-13-58 0-72C13-58 15-38 0-26"
            className={place % 2 === 0 ? styles.petal : styles.under}
            style={{ animationDelay: `${place * 40}ms` }}
          />
        </g>
      ))}
      {sparks.map((turn, place) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <circle cy="-76" r={place % 2 === 0 ? 2.5 : 1.5} className={styles.spark} />
        </g>
      ))}
      <circle r="27" className={styles.heart} />
      <path d="M-11 1l8 8 15-17" pathLength="1" className={styles.tick} />
    </svg>
  );
}
