import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button';
import { CodeText } from '../code-text/code-text';
import { classNames } from '../internal/class-names';
import classes from './error-state.module.css';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  title: ReactNode;
  /** Picture in place of the sign; a line of its own in a compact one has no room for it. */
  art?: ReactNode;
  /** That nothing was lost, and what to do. */
  description?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Other ways on, beside the retry. */
  actions?: ReactNode;
  /** Support code that a player can quote. */
  code?: string | undefined;
  codeLabel?: string | undefined;
  /** One row instead of a centred block. */
  compact?: boolean | undefined;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}

function RetryButton(props: Pick<ErrorStateProps, 'compact' | 'retrying' | 'onRetry' | 'retryLabel'>): ReactElement {
  return (
    <Button
      size={props.compact ? 'sm' : 'md'}
      icon={<RefreshCw size={16} aria-hidden="true" />}
      loading={props.retrying}
      onClick={props.onRetry}
    >
      {props.retryLabel}
    </Button>
  );
}

/** Something failed: said plainly, announced, with a way on. */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const {
    title,
    art,
    description,
    retryLabel,
    onRetry,
    retrying,
    actions,
    code,
    codeLabel,
    compact = false,
    level = 3,
    className,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className={classNames(classes.state, compact && classes.compact, className)}>
      {art !== undefined && !compact ? (
        <span aria-hidden="true">{art}</span>
      ) : (
        <span className={classes.mark}>
          <TriangleAlert size={compact ? 20 : 26} aria-hidden="true" />
        </span>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {description !== undefined && <p className={classes.text}>{description}</p>}
      {(onRetry || actions) && (
        <div className={classes.actions}>
          {onRetry && <RetryButton {...{ compact, retrying, onRetry, retryLabel }} />}
          {actions}
        </div>
      )}
      {code !== undefined && <CodeText className={classes.code} code={code} label={codeLabel} />}
    </div>
  );
}
