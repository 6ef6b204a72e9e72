import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { FieldFrame, fieldAria } from '../field/field-frame';
import type { FieldFrameProps } from '../field/field-frame';
import { fieldShell } from '../field/field-shell';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';
import classes from './select.module.css';

/** One choice of a {@link Select}. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

/** Props of {@link Select}; native select props pass through. */
export interface SelectProps<Value extends string = string>
  extends FieldFrameProps,
    Omit<ComponentPropsWithRef<'select'>, 'size' | 'value' | 'defaultValue' | 'children' | 'multiple'> {
  /** The chosen value; `null` shows the placeholder. Leave it out in an uncontrolled form. */
  value?: Value | null | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  options: ReadonlyArray<SelectOption<Value>>;
  placeholder?: string | undefined;
  /** Icon before the text. */
  leading?: ReactNode;
  /** `sm` is the pill used in filter rows. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

type OptionsProps<Value extends string> = Pick<SelectProps<Value>, 'options' | 'placeholder'>;

/** The choices, after a placeholder where there is one. */
function Options<Value extends string>({ options, placeholder }: OptionsProps<Value>): ReactElement {
  return (
    <>
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} className={classes.option}>
          {option.label}
        </option>
      ))}
    </>
  );
}

/** One of many: the browser's own select, its list styled where the browser allows it. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, labelHidden, labelEnd, help, error, className, id, ...rest } = props;
  const { value, onValueChange, onChange, options, placeholder, leading, size = 'lg', disabled, ...select } = rest;
  const ids = useFieldIds(id);
  const small = size === 'sm';
  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    onChange?.(event);
    const option = options.find((candidate) => candidate.value === event.target.value);
    if (option) onValueChange?.(option.value);
  };
  const chosen = value === undefined ? {} : { value: value ?? '' };
  return (
    <FieldFrame
      {...{ label, labelHidden, labelEnd, help, error, ids }}
      className={classNames(small && classes.fit, className)}
    >
      <div className={classNames(fieldShell({ size, error, disabled }), classes.shell, small && classes.pill)}>
        {leading !== undefined && <span className={classes.lead}>{leading}</span>}
        <select
          {...select}
          {...chosen}
          {...fieldAria(ids, { help, error })}
          id={ids.control}
          disabled={disabled}
          onChange={handleChange}
          className={classNames(
            classes.select,
            value === null && classes.waiting,
            leading !== undefined && classes.withLead,
          )}
        >
          <Options options={options} placeholder={placeholder ?? (value === null ? '' : undefined)} />
        </select>
        <ChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
