import type { FocusEvent, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../internal/class-names';
import classes from './tile-grid.module.css';

/** Props of {@link TileRows}. */
export interface TileRowsProps {
  /** Accessible name of the list. */
  label?: string | undefined;
  /** Height of all rows in pixels, those included that are not there. */
  height: number;
  onFocus?: ((event: FocusEvent) => void) | undefined;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** {@link TileRow}s: those that are near the window. */
  children: ReactNode;
}

/** A list of tiles of which some rows are there, each at its true place; as many columns as in a `TileGrid`. */
export function TileRows({ label, height, onFocus, onBlur, ref, children }: TileRowsProps): ReactElement {
  return (
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={classNames(classes.frame, classes.rows)}
      style={{ height }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}

/** Props of {@link TileRow}. */
export interface TileRowProps {
  /** Pixels below the top of the list. */
  top: number;
  /** Takes its place without being seen or heard: something to measure. */
  ghost?: boolean | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  /** {@link TileItem}s. */
  children: ReactNode;
}

/** A row of {@link TileRows}. */
export function TileRow({ top, ghost = false, ref, children }: TileRowProps): ReactElement {
  return (
    <div
      ref={ref}
      role="none"
      aria-hidden={ghost || undefined}
      className={classNames(classes.grid, classes.row, ghost && classes.ghost)}
      style={{ top }}
    >
      {children}
    </div>
  );
}

/** Props of {@link TileItem}. */
export interface TileItemProps {
  /** Its place among all, from 0 on. */
  index: number;
  total: number;
  children: ReactNode;
}

/** The place of a tile, which says how many there are though few of them stand in the page. */
export function TileItem({ index, total, children }: TileItemProps): ReactElement {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={total}>
      {children}
    </div>
  );
}
