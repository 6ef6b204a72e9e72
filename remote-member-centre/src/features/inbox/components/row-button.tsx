import { VisuallyHidden } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './message-list.module.css';

interface RowButtonProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly facts: string;
  readonly isChosen: boolean;
  /** Said of a row that stands out, such as an unread one. */
  readonly news: string | undefined;
  onChoose(): void;
}

/** A row of a list of messages; what is new stands out by more than its colour. */
export function RowButton({ id, icon, title, facts, isChosen, news, onChoose }: RowButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles.row}
      data-message={id}
      data-unread={news === undefined ? undefined : ''}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className={styles.mark} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      {news !== undefined && (
        <span className={styles.dot}>
          <VisuallyHidden>{news}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
