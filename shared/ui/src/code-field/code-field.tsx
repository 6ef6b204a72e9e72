import { useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef, ReactElement } from 'react';
import { FieldFrame, fieldAria } from '../field/field-frame';
import type { FieldFrameProps } from '../field/field-frame';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';
import classes from './code-field.module.css';

/** Props of {@link CodeField}. */
export interface CodeFieldProps
  extends FieldFrameProps,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'maxLength'> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Number of digits. */
  length?: number | undefined;
}

function Boxes({ digits, length }: { readonly digits: string; readonly length: number }): ReactElement[] {
  const current = Math.min(digits.length, length - 1);
  return Array.from({ length }, (_, index) => (
    <span key={index} aria-hidden="true" className={classNames(classes.box, index === current && classes.current)}>
      {digits[index]}
    </span>
  ));
}

/**
 * A one-time code: one native input under drawn boxes, so that autofill, paste and assistive technology see one field.
 */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { label, labelHidden, labelEnd, help, error, className, id, ...rest } = props;
  const { value, defaultValue = '', length = 6, onChange, ...input } = rest;
  const ids = useFieldIds(id);
  const [typed, setTyped] = useState(defaultValue);
  const digits = value ?? typed;
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    event.target.value = event.target.value.replace(/\D/g, '').slice(0, length);
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <FieldFrame {...{ label, labelHidden, labelEnd, help, error, ids, className }}>
      <div className={classNames(classes.row, Boolean(error) && classes.invalid)}>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          {...input}
          {...(value === undefined ? { defaultValue } : { value })}
          {...fieldAria(ids, { help, error })}
          id={ids.control}
          className={classes.input}
          onChange={handleChange}
        />
        <Boxes digits={digits} length={length} />
      </div>
    </FieldFrame>
  );
}
