import type { ReactElement, ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({
  children,
  as: As = 'span',
}: {
  children: ReactNode;
  as?: 'span' | 'div' | 'h1' | 'h2' | 'p' | undefined;
}): ReactElement {
  return <As className={classes.hidden}>{children}</As>;
}
