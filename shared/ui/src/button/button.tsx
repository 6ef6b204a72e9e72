import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Pressable } from '../internal/pressable';
import type { PressableProps } from '../internal/pressable';
import { Spinner } from '../spinner/spinner';
import classes from './button.module.css';

/** Props of {@link Button}. */
export interface ButtonProps extends PressableProps {
  /** Weight on the page; one `primary` per view, which is `art` where it lies on a picture. */
  variant?: 'primary' | 'art' | 'secondary' | 'outline' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Node before the text. */
  icon?: ReactNode;
  /** Node after the text. */
  iconEnd?: ReactNode;
  /** Keeps size and focus, shows a spinner, ignores presses. */
  loading?: boolean | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

/** The press target with text. A link when `href` or `render` is given. */
export function Button(props: ButtonProps): ReactElement {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    iconEnd,
    loading = false,
    block = false,
    className,
    children,
    ...rest
  } = props;
  const names = classNames(
    classes.button,
    classes[variant],
    classes[size],
    block && classes.block,
    loading && classes.loading,
    className,
  );
  const busy = loading ? ({ 'aria-busy': true, 'aria-disabled': true } as const) : {};
  return (
    <Pressable {...rest} {...busy} className={names}>
      <span className={classes.content}>
        {icon}
        {children}
        {iconEnd}
      </span>
      {loading && (
        <span className={classes.wait}>
          <Spinner size={18} />
        </span>
      )}
    </Pressable>
  );
}
