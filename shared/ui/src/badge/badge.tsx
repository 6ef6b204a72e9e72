import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import classes from './badge.module.css';

/** Colour of a badge; badges look alike in both themes because they sit on artwork. */
export type BadgeTone = 'hot' | 'new' | 'jackpot' | 'neutral' | 'count';

/** Props of {@link Badge}. */
export interface BadgeProps {
  tone?: BadgeTone | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A small word or number that marks something. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps): ReactElement {
  return <span className={classNames(classes.badge, classes[tone], className)}>{children}</span>;
}
