import type { ReactElement } from 'react';
import styles from './line-art.module.css';

/** A member below an agent, and a coin on its way up; it has arrived once the money has. */
export const LineArt = ({ isDone }: { readonly isDone: boolean }): ReactElement => (
  <svg className={isDone ? styles.done : styles.art} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
    <path d="M60 88V38" className={styles.line} />
    <circle cx="60" cy="28" r="22" className={styles.above} />
    <path d="M60 17a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm-12 24c2-6 6-8 12-8s10 2 12 8" className={styles.figure} />
    <circle cx="60" cy="96" r="16" className={styles.below} />
    <g className={styles.coin}>
      <circle cx="60" cy="74" r="9" className={styles.face} />
      <path d="M60 79v-9m-4 4 4-4 4 4" className={styles.mark} />
    </g>
  </svg>
);
