import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './money.module.css';

/** Props of {@link Money}. */
export interface MoneyProps {
  /** The amount, formatted with sign and symbol; a node may be a `CountUp`. */
  text: ReactNode;
  /** `gradient` is for the one jackpot figure of a view. */
  tone?: 'credit' | 'debit' | 'neutral' | 'rejected' | 'jackpot' | 'quiet' | 'gradient' | undefined;
  /** Shows `hiddenText` instead. */
  hidden?: boolean | undefined;
  hiddenText?: string | undefined;
  /** What is said while the amount is hidden. */
  hiddenLabel?: string | undefined;
  size?: 12 | 14 | 16 | 18 | 22 | 28 | 36 | 48 | undefined;
  weight?: 'medium' | 'semibold' | 'bold' | undefined;
  className?: string | undefined;
}

/** An amount in tabular figures. */
export function Money(props: MoneyProps): ReactElement {
  const {
    text,
    tone = 'neutral',
    hidden = false,
    hiddenText = '***',
    hiddenLabel,
    size,
    weight = 'semibold',
    className,
  } = props;
  const names = classNames(classes.money, classes[tone], size && classes[`s${size}`], classes[weight], className);
  if (!hidden) return <span className={names}>{text}</span>;
  return (
    <span className={names}>
      <span aria-hidden={hiddenLabel !== undefined}>{hiddenText}</span>
      {hiddenLabel !== undefined && <VisuallyHidden>{hiddenLabel}</VisuallyHidden>}
    </span>
  );
}
