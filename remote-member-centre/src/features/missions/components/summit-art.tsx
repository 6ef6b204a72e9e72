import type { ReactElement } from 'react';
import styles from './summit-art.module.css';

/** The camps of a way up, each a lamp, and the flag at the end; they shine where something waits to be taken. */
export const SummitArt = ({ isLit }: { readonly isLit: boolean }): ReactElement => (
  <span className={isLit ? styles.lit : styles.art} aria-hidden="true">
    <svg className={styles.mountain} viewBox="0 0 300 168" focusable="false">
      <path d="M0 168 70 92l34 30 60-74 54 66 26-26 56 80z" className={styles.far} />
      <path d="M30 168 122 74l28 34 42-78 68 96 40 42z" className={styles.near} />
      <path d="m192 30-16 30 9-3 8 8 10-8 8 5z" className={styles.snow} />
      <path d="M58 152c34-4 30-30 62-34s40 4 52-20 8-40 20-62" className={styles.way} />
      {[
        [58, 152],
        [120, 118],
        [172, 98],
      ].map(([x, y]) => (
        <g key={x} className={styles.camp}>
          <circle cx={x} cy={y} r="11" className={styles.halo} />
          <circle cx={x} cy={y} r="5" className={styles.lamp} />
        </g>
      ))}
      <path d="M192 32V6" className={styles.pole} />
    </svg>
    {/* A picture of its own waves without the mountain being laid out anew. */}
    <svg className={styles.flag} viewBox="0 0 300 168" focusable="false">
      <path d="M192 6c10-4 16 5 28 0v15c-12 5-18-4-28 0z" />
    </svg>
  </span>
);
