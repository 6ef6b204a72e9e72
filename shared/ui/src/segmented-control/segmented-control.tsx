import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { useChoice } from '../internal/use-choice';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './segmented-control.module.css';

/** One segment. */
export interface SegmentedOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shows the icon only. */
  labelHidden?: boolean | undefined;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<Value extends string = string> {
  /** Accessible name of the group. */
  label: string;
  /** The chosen segment; any other text chooses none. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: ReadonlyArray<SegmentedOption<Value>>;
  size?: 'sm' | 'md' | undefined;
  block?: boolean | undefined;
  /**
   * For what a page shows, never for what a form sends: the choice shows at once, and what follows from it is rendered
   * in pieces that give way to the next press.
   */
  deferred?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few short choices, side by side: radio buttons underneath. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactElement {
  const { label, value, onValueChange, options, size = 'md', block = false, deferred = false, className } = props;
  const [shown, choose] = useChoice<Value | null, Value>(value, onValueChange);
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(classes.group, size === 'sm' && classes.sm, block && classes.block, className)}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === shown}
            onChange={() => (deferred ? choose : onValueChange)(option.value)}
          />
          {option.icon}
          {option.labelHidden ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </div>
  );
}
