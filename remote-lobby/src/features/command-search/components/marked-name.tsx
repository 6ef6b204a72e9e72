import type { ReactElement } from 'react';
import { markName } from '../words';
import styles from './games.module.css';

/** A name in which what was searched for stands out. */
export function MarkedName({ name, searched }: { readonly name: string; readonly searched: string }): ReactElement {
  return (
    <>
      {markName(name, searched).map(({ text, found }, index) =>
        found ? (
          <span key={index} className={styles.marked}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}
