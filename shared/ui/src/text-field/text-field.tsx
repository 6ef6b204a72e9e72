import { Check, Lock } from 'lucide-react';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { FieldFrame, fieldAria } from '../field/field-frame';
import type { FieldFrameProps } from '../field/field-frame';
import frame from '../field/field-frame.module.css';
import { fieldShell } from '../field/field-shell';
import { useFieldIds } from '../field/use-field-ids';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldFrameProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  /** Icon or prefix inside, before the text. */
  leading?: ReactNode;
  /** Node inside, after the text. */
  trailing?: ReactNode;
  /** Shows that the value was checked and is good. */
  valid?: boolean | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** One line of text with label, help and error in place. Native input props pass through. */
export function TextField(props: TextFieldProps): ReactElement {
  const {
    label,
    labelHidden,
    labelEnd,
    help,
    error,
    leading,
    trailing,
    valid = false,
    size = 'lg',
    className,
    id,
    disabled,
    ...input
  } = props;
  const ids = useFieldIds(id);
  const good = valid && !error;
  return (
    <FieldFrame {...{ label, labelHidden, labelEnd, help, error, ids, className }}>
      <div className={fieldShell({ size, good, error, disabled })}>
        {leading !== undefined && <span className={frame.slot}>{leading}</span>}
        <input
          {...input}
          {...fieldAria(ids, { help, error })}
          id={ids.control}
          disabled={disabled}
          className={frame.control}
        />
        {good && <Check className={frame.mark} size={20} aria-hidden="true" />}
        {disabled && trailing === undefined && <Lock size={18} aria-hidden="true" />}
        {trailing !== undefined && <span className={frame.slot}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}
