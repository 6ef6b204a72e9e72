import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import { stayingMark } from '../internal/use-inert-page';
import { ToastCard } from './toast-card';
import type { ToastItem } from './toast-card';
import classes from './toast-list.module.css';

/** Props of {@link ToastList}. */
export interface ToastListProps {
  /** Accessible name of the region. */
  label: string;
  /** Accessible name of a toast's close button. */
  closeLabel: string;
  items: readonly ToastItem[];
  onClose: (id: string) => void;
  className?: string | undefined;
}

/** Short news in a corner. Always rendered, so that assistive technology knows its live regions before the news. */
export function ToastList({ label, closeLabel, items, onClose, className }: ToastListProps): ReactElement {
  const cards = (urgent: boolean): ReactElement[] =>
    items
      .filter((item) => (item.tone === 'negative') === urgent)
      .map((item) => <ToastCard key={item.id} item={item} closeLabel={closeLabel} onClose={onClose} />);
  // The explicit `aria-live` keeps the regions audible while a modal hides the rest of the page.
  return (
    <section aria-label={label} className={classNames(classes.list, className)} {...{ [stayingMark]: '' }}>
      <div role="alert" aria-live="assertive" className={classes.group}>
        {cards(true)}
      </div>
      <div role="status" aria-live="polite" className={classes.group}>
        {cards(false)}
      </div>
    </section>
  );
}
