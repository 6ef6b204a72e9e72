import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './switch.module.css';

/** Props of {@link Switch}. */
export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role'> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
}

/** On or off, at once; for choices that need no saving. */
export function Switch({ label, labelHidden = false, help, className, id, ...input }: SwitchProps): ReactElement {
  const ids = useFieldIds(id);
  return (
    <div className={classNames(classes.row, className)}>
      <input
        {...input}
        id={ids.control}
        type="checkbox"
        role="switch"
        className={classes.track}
        aria-describedby={help ? ids.notes : undefined}
      />
      <span className={classes.text}>
        {labelHidden ? (
          <VisuallyHidden>
            <label htmlFor={ids.control}>{label}</label>
          </VisuallyHidden>
        ) : (
          <label htmlFor={ids.control}>{label}</label>
        )}
        {help ? (
          <span id={ids.notes} className={classes.help}>
            {help}
          </span>
        ) : null}
      </span>
    </div>
  );
}
