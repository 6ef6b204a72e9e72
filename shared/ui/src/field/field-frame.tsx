import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './field-frame.module.css';

/** Label, help and error around the control of a field. */
export interface FieldFrameProps {
  /** Text above the control and its accessible name. */
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Node at the right end of the label row. */
  labelEnd?: ReactNode;
  /** Quiet text below. */
  help?: ReactNode;
  /** What is wrong and how to mend it; replaces the help. */
  error?: ReactNode;
}

/** Ids that tie control, label and notes together. */
export interface FieldIds {
  control: string;
  notes: string;
}

/** ARIA props of the control of a field. */
export function fieldAria(ids: FieldIds, { help, error }: Pick<FieldFrameProps, 'help' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': help || error ? ids.notes : undefined,
  } as const;
}

/** Label row, control and notes; the notes are a live region, so a late error is heard. */
export function FieldFrame(
  props: FieldFrameProps & { ids: FieldIds; className?: string | undefined; children: ReactNode },
): ReactElement {
  const { label, labelHidden = false, labelEnd, help, error, ids, className, children } = props;
  const labelElement = (
    <label className={classes.label} htmlFor={ids.control}>
      {label}
    </label>
  );
  return (
    <div className={classNames(classes.field, className)}>
      {labelHidden ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          {labelElement}
          {labelEnd !== undefined && <span className={classes.end}>{labelEnd}</span>}
        </div>
      )}
      {children}
      <div className={classes.notes} id={ids.notes} aria-live="polite">
        {error ? (
          <p className={classes.error}>
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </p>
        ) : null}
        {!error && help ? <p className={classes.help}>{help}</p> : null}
      </div>
    </div>
  );
}
