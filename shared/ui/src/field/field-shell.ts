import type { ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import frame from './field-frame.module.css';

interface ShellState {
  readonly size: 'sm' | 'md' | 'lg';
  readonly good?: boolean;
  readonly error: ReactNode;
  readonly disabled: boolean | undefined;
}

/** Classes of the box around a control, by its size and by what is said of its content. */
export const fieldShell = ({ size, good, error, disabled }: ShellState): string | undefined =>
  classNames(
    frame.shell,
    size === 'md' && frame.md,
    good && frame.valid,
    Boolean(error) && frame.invalid,
    disabled && frame.disabled,
  );
