import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Button } from '../button/button';
import { classNames } from '../internal/class-names';
import { TextField } from '../text-field/text-field';
import classes from './date-range-field.module.css';

/** First and last day as `yyyy-MM-dd`; empty while a day is not whole. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with each day, and how to mend it. */
export type DateRangeErrors = Readonly<Partial<Record<keyof DateRange, string>>>;

/** Props of {@link DateRangeField}. */
export interface DateRangeFieldProps {
  /** Accessible name of both days together. */
  legend: string;
  fromLabel: string;
  toLabel: string;
  applyLabel: string;
  /** The range that holds; what is chosen afterwards stays in the field until it is applied. */
  value: DateRange;
  check: (range: DateRange) => DateRangeErrors;
  /** Takes a range in which nothing is wrong. */
  onApply: (range: DateRange) => void;
  /** Why the range that holds was refused elsewhere. */
  error?: string | undefined;
  /** First and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

const ends = ['from', 'to'] as const;
const isWrong = (errors: DateRangeErrors): boolean => ends.some((end) => errors[end] !== undefined);

/** Two days that begin and end a range, by keys or by the calendar of the browser, and a button that takes them. */
export function DateRangeField(props: DateRangeFieldProps): ReactElement {
  const { legend, applyLabel, min, max, id, className } = props;
  const { draft, errors, change, take } = useDraft(props);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const labels = { from: props.fromLabel, to: props.toLabel };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = take();
    const wrong = ends.find((end) => found[end] !== undefined);
    if (wrong) fields[wrong].current?.focus();
  };
  return (
    <form id={id} className={classNames(classes.form, className)} noValidate onSubmit={submit}>
      <fieldset className={classes.range} aria-label={legend}>
        {ends.map((end) => (
          <TextField
            key={end}
            ref={fields[end]}
            type="date"
            size="md"
            label={labels[end]}
            {...{ min, max, value: draft[end], error: errors[end] }}
            onChange={({ target }) => change({ ...draft, [end]: target.value })}
          />
        ))}
        <Button type="submit" className={classes.apply}>
          {applyLabel}
        </Button>
      </fieldset>
    </form>
  );
}

/** What is chosen and not applied yet. It is judged once somebody applies it: a year that is half typed is none yet. */
function useDraft({ value, check, onApply, error }: DateRangeFieldProps) {
  const [draft, change] = useState(value);
  const [isJudged, judge] = useState(() => isWrong(check(value)));
  const found = isJudged ? check(draft) : {};
  const holds = draft.from === value.from && draft.to === value.to;
  return {
    draft,
    errors: !isWrong(found) && holds && error !== undefined ? { from: error } : found,
    change,
    take(): DateRangeErrors {
      const wrong = check(draft);
      judge(isWrong(wrong));
      if (!isWrong(wrong)) onApply(draft);
      return wrong;
    },
  };
}
