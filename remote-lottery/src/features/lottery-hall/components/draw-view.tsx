import { Skeleton } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './draw-card.module.css';

interface DrawViewProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly highlighted?: boolean;
  /** When it is drawn, or what stands in its place. */
  readonly children: ReactNode;
}

/** The card of a game: the edge paints it before any script, and the hall shows the same. */
export function DrawView({ name, icon, highlighted = false, children }: DrawViewProps): ReactElement {
  return (
    <li className={styles.card} data-highlighted={highlighted || undefined} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        <h3 className={styles.name}>{name}</h3>
      </div>
      {children}
    </li>
  );
}

/** A game's own sign. */
export const GameIcon = ({ src }: { readonly src: string }): ReactElement => (
  <img src={src} alt="" width={40} height={40} />
);

/** The place of the times, as high as they are. */
export const TimesWaiting = (): ReactElement => (
  <div className={styles.waiting}>
    <Skeleton lines={3} />
  </div>
);
