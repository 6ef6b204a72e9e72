import type { ReactElement } from 'react';
import styles from './coins-art.module.css';

const stacks = [
  { x: 26, y: 108, coins: 3 },
  { x: 84, y: 112, coins: 6 },
  { x: 142, y: 108, coins: 4 },
];
const step = 11;

/** Coins that come back: three stacks, and one that returns on its arc; it waits where there are none to come. */
export const CoinsArt = ({ isLit }: { readonly isLit: boolean }): ReactElement => (
  <svg className={isLit ? styles.lit : styles.art} viewBox="0 0 196 136" aria-hidden="true" focusable="false">
    <ellipse cx="98" cy="104" rx="92" ry="26" className={styles.halo} />
    {stacks.map(({ x, y, coins }) =>
      Array.from({ length: coins }, (_, index) => (
        <g key={`${x}-${index}`} transform={`translate(${x} ${y - index * step})`}>
          <path d="M-24-4v8c0 5 11 9 24 9s24-4 24-9v-8z" className={styles.edge} />
          <ellipse cx="0" cy="-4" rx="24" ry="9" className={styles.face} />
        </g>
      )),
    )}
    <path d="M40 58c10-34 60-48 98-22" className={styles.arc} />
    <g className={styles.flying}>
      <circle cx="146" cy="34" r="17" className={styles.face} />
      <path d="M146 42V27m-6 6 6-7 6 7" className={styles.mark} />
    </g>
  </svg>
);
