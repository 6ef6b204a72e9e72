import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import classes from './empty-state.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** Picture above the title, of those for kinds of emptiness. */
  art: ReactNode;
  /** The next step, as buttons. */
  actions?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, description, art, actions, level = 3, className }: EmptyStateProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(classes.state, className)}>
      <div className={classes.art} aria-hidden="true">
        {art}
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {description !== undefined && <p className={classes.text}>{description}</p>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
