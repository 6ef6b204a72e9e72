import { EmptyState, NoMessagesArt } from '@pavilion/ui';
import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './message-reading.module.css';

interface TwoPanesProps {
  readonly panes: Ref<HTMLDivElement>;
  /** Nothing where nothing is open. */
  readonly reading: ReactNode;
  /** Said where nothing is open. */
  readonly choose: string;
  readonly children: ReactNode;
}

/** A list beside what is open of it; on a phone that takes the list's place. */
export function TwoPanes({ panes, reading, choose, children }: TwoPanesProps): ReactElement {
  return (
    <div ref={panes} className={styles.panes} data-reading={reading ? '' : undefined}>
      <div className={styles.list}>{children}</div>
      {reading ?? (
        <div className={styles.none}>
          <EmptyState level={2} art={<NoMessagesArt />} title={choose} />
        </div>
      )}
    </div>
  );
}
