import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import type { Tone } from '../internal/tone';
import classes from './status-pill.module.css';

/** Props of {@link StatusPill}. */
export interface StatusPillProps {
  tone: Tone | 'neutral';
  children: ReactNode;
  className?: string | undefined;
}

/** The state of a thing in one or two words. */
export function StatusPill({ tone, children, className }: StatusPillProps): ReactElement {
  return <span className={classNames(classes.pill, classes[tone], className)}>{children}</span>;
}
