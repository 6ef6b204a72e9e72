import type { ReactElement, ReactNode } from 'react';
import classes from './palette-field.module.css';

/** The field at the top of a palette: an icon, its input, and what may stand after it. */
export const PaletteField = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={classes.field}>{children}</div>
);
