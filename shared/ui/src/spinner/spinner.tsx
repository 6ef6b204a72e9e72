import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './spinner.module.css';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Spoken text; without it the spinner is decoration. */
  label?: string | undefined;
  /** Edge in pixels. */
  size?: number | undefined;
  className?: string | undefined;
}

/** Work in progress of unknown length. */
export function Spinner({ label, size = 20, className }: SpinnerProps): ReactElement {
  return (
    <span
      className={classNames(classes.spinner, className)}
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
    >
      <svg
        className={classes.ring}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 1 0 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
