import type { HTMLAttributes, ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './card.module.css';

/** Props of {@link Card}. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
  /** Lifts under the pointer; the press target inside is the caller's. */
  interactive?: boolean | undefined;
  /** Shows the brand's line-work in a corner. */
  patterned?: boolean | undefined;
}

/** A surface one step above the page. */
export function Card({
  as: As = 'div',
  padding = 'md',
  interactive = false,
  patterned = false,
  className,
  ...rest
}: CardProps): ReactElement {
  const names = classNames(
    classes.card,
    padding !== 'none' && classes[padding],
    interactive && classes.interactive,
    patterned && classes.patterned,
    className,
  );
  return <As {...rest} className={names} />;
}
