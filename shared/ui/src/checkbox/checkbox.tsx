import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { fieldAria } from '../field/field-frame';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './checkbox.module.css';

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  error?: ReactNode;
}

/** A native tick box with the look of the kit. */
export function Checkbox({
  label,
  labelHidden = false,
  help,
  error,
  className,
  id,
  ...input
}: CheckboxProps): ReactElement {
  const ids = useFieldIds(id);
  return (
    <div className={className}>
      <label className={classNames(classes.row)} htmlFor={ids.control}>
        <input
          {...input}
          {...fieldAria(ids, { help, error })}
          id={ids.control}
          type="checkbox"
          className={classes.box}
        />
        <Check className={classes.tick} size={16} strokeWidth={3} aria-hidden="true" />
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.text}>{label}</span>}
      </label>
      <div id={ids.notes} className={classes.notes} aria-live="polite">
        {error ? <p className={classes.error}>{error}</p> : null}
        {!error && help ? <p className={classes.help}>{help}</p> : null}
      </div>
    </div>
  );
}
