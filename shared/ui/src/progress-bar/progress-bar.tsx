import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import classes from './progress-bar.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** Share done, 0–1. */
  value: number;
  /** The share in words. */
  valueText?: string | undefined;
  tone?: 'action' | 'positive' | 'warning' | 'negative' | undefined;
  className?: string | undefined;
}

/** How far along something is. */
export function ProgressBar({ label, value, valueText, tone = 'action', className }: ProgressBarProps): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={classNames(classes.track, className)}
    >
      <div
        className={classNames(classes.bar, tone !== 'action' && classes[tone])}
        style={{ translate: `${percent - 100}% 0` }}
      />
    </div>
  );
}
