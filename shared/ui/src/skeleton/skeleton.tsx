import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './skeleton.module.css';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS length or pixels. */
  width?: number | string | undefined;
  /** CSS length or pixels. */
  height?: number | string | undefined;
  radius?: 'control' | 'tile' | 'card' | 'full' | undefined;
  /** Draws so many lines of text instead of a block. */
  lines?: number | undefined;
  /** CSS `aspect-ratio`, e.g. `3/4`. */
  ratio?: string | undefined;
  className?: string | undefined;
}

/** The shape of what is to come, at its size. Hidden from assistive technology. */
export function Skeleton({ width, height, radius, lines, ratio, className }: SkeletonProps): ReactElement {
  if (lines !== undefined) {
    return (
      <span className={classNames(classes.lines, className)} style={{ width }} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} className={classNames(classes.skeleton, classes.line)} />
        ))}
      </span>
    );
  }
  return (
    <span
      className={classNames(classes.skeleton, radius && classes[radius], className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
