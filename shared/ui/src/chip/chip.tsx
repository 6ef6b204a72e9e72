import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Pressable } from '../internal/pressable';
import type { PressableProps } from '../internal/pressable';
import classes from './chip.module.css';

/** Props of {@link Chip}. */
export interface ChipProps extends PressableProps {
  icon?: ReactNode;
  /** Makes it a toggle and says its state. */
  selected?: boolean | undefined;
  /** Makes the whole chip a press target that removes it. */
  onRemove?: (() => void) | undefined;
  /** Accessible name while `onRemove` is given. */
  removeLabel?: string | undefined;
}

/** A filter: on, off, or removable. */
export function Chip({ icon, selected, onRemove, removeLabel, className, children, ...rest }: ChipProps): ReactElement {
  const active = selected === true || onRemove !== undefined;
  const isLink = rest.href !== undefined || rest.render !== undefined;
  const state = isLink
    ? { 'aria-current': selected ? ('true' as const) : undefined }
    : { 'aria-pressed': onRemove ? undefined : selected };
  const removal = onRemove ? { onClick: onRemove, 'aria-label': removeLabel } : {};
  return (
    <Pressable
      {...rest}
      {...state}
      {...removal}
      className={classNames(classes.chip, active && classes.selected, className)}
    >
      {icon}
      {children}
      {onRemove && <X size={16} aria-hidden="true" />}
    </Pressable>
  );
}
