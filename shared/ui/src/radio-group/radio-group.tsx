import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './radio-group.module.css';

/** One choice of a {@link RadioGroup}. */
export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps<Value extends string = string> {
  /** Name of the group. */
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  name?: string | undefined;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: ReadonlyArray<RadioOption<Value>>;
  layout?: 'column' | 'row' | 'cards' | undefined;
  error?: ReactNode;
  className?: string | undefined;
}

interface ChoiceProps<Value extends string> extends Pick<RadioGroupProps<Value>, 'name' | 'value' | 'onValueChange'> {
  option: RadioOption<Value>;
}

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { option, name, value, onValueChange } = props;
  return (
    <label className={classes.option}>
      <input
        type="radio"
        className={classes.dot}
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChange={() => onValueChange(option.value)}
      />
      <span>
        {option.label}
        {option.help ? <span className={classes.help}>{option.help}</span> : null}
      </span>
    </label>
  );
}

/** One of a few, all in view. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactElement {
  const { legend, legendHidden = false, options, layout = 'column', error, className } = props;
  const own = useId();
  return (
    <fieldset className={classNames(classes.group, className)} aria-describedby={error ? `${own}-error` : undefined}>
      <legend className={classes.legend}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={classNames(classes.options, classes[layout])}>
        {options.map((option) => (
          <Choice key={option.value} {...props} name={props.name ?? own} option={option} />
        ))}
      </div>
      <p id={`${own}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
