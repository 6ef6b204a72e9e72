import { Children } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import classes from './tile-grid.module.css';

/** Props of {@link TileGrid}. */
export interface TileGridProps {
  columns?: 'dense' | 'roomy' | undefined;
  /** Accessible name of the list. */
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Tiles in as many equal columns as its own width carries. */
export function TileGrid({ columns = 'dense', label, children, className }: TileGridProps): ReactElement {
  return (
    <div className={classNames(classes.frame, className)}>
      <ul className={classNames(classes.grid, columns === 'roomy' && classes.roomy)} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
