import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import classes from './section-header.module.css';

/** Props of {@link SectionHeader}. */
export interface SectionHeaderProps {
  title: ReactNode;
  icon?: ReactNode;
  /** Quiet text after the title, such as a count. */
  meta?: ReactNode;
  /** Right end of the row. */
  actions?: ReactNode;
  /** Heading level; 1 is drawn as a page title. */
  level?: 1 | 2 | 3 | undefined;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string | undefined;
  className?: string | undefined;
}

/** The title row of a section or page. */
export function SectionHeader({
  title,
  icon,
  meta,
  actions,
  level = 2,
  id,
  className,
}: SectionHeaderProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(classes.header, className)}>
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading id={id} className={classNames(classes.title, level === 1 && classes.page)}>
        {title}
      </Heading>
      {meta !== undefined && <span className={classes.meta}>{meta}</span>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
