import type { ReactElement, ReactNode } from 'react';
import styles from './lobby-layout.module.css';

interface LobbyLayoutProps {
  readonly title: string;
  /** Right of the title, or below it where it is narrow. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** A page of games: its heading with the search, and what stands below. */
export function LobbyLayout({ title, search, children }: LobbyLayoutProps): ReactElement {
  return (
    <div className={styles.lobby}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {search}
      </div>
      {children}
    </div>
  );
}
