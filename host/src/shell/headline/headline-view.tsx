import { ChevronRight, Megaphone } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './headline-strip.module.css';

interface HeadlineViewProps {
  readonly label: string;
  readonly title: string;
  readonly onOpen?: () => void;
  /** The way to the next one, where there are several. */
  readonly next: ReactNode;
}

/** A headline as it looks: the edge paints it before any script, and the shell shows the same. */
export function HeadlineView({ label, title, onOpen, next }: HeadlineViewProps): ReactElement {
  return (
    <section className={classes.strip} aria-label={label}>
      <Megaphone className={classes.icon} size={18} aria-hidden="true" />
      <button type="button" className={classes.title} onClick={onOpen}>
        {title}
      </button>
      {next}
    </section>
  );
}

/** Shows the next headline. */
export const NextHeadline = ({ label, onPress }: { label: string; onPress?: () => void }): ReactElement => (
  <button type="button" className={classes.next} aria-label={label} onClick={onPress}>
    <ChevronRight size={18} aria-hidden="true" />
  </button>
);
