import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Pressable } from '../internal/pressable';
import type { PressableProps } from '../internal/pressable';
import classes from './icon-button.module.css';

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<PressableProps, 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | 'primary' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
  /** Small mark for something unread; the label must say so too. */
  dot?: boolean | undefined;
}

/** A round press target with an icon and a spoken name. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, variant = 'ghost', size = 'md', pressed, dot = false, className, ...rest } = props;
  return (
    <Pressable
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(classes.button, classes[variant], classes[size], className)}
    >
      {icon}
      {dot && <span className={classes.dot} aria-hidden="true" />}
    </Pressable>
  );
}
