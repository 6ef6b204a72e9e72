import type { ComponentPropsWithRef, ReactElement } from 'react';
import { FieldFrame, fieldAria } from '../field/field-frame';
import type { FieldFrameProps } from '../field/field-frame';
import frame from '../field/field-frame.module.css';
import { useFieldIds } from '../field/use-field-ids';
import { classNames } from '../internal/class-names';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends FieldFrameProps, ComponentPropsWithRef<'textarea'> {}

/** Several lines of text with label, help and error in place. */
export function TextArea({
  label,
  labelHidden,
  labelEnd,
  help,
  error,
  className,
  id,
  ...area
}: TextAreaProps): ReactElement {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ label, labelHidden, labelEnd, help, error, ids, className }}>
      <div className={classNames(frame.shell, Boolean(error) && frame.invalid, area.disabled && frame.disabled)}>
        <textarea {...area} {...fieldAria(ids, { help, error })} id={ids.control} className={frame.control} />
      </div>
    </FieldFrame>
  );
}
