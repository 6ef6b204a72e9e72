import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import type { Tone } from '../internal/tone';
import { ToneIcon } from '../internal/tone-icon';
import classes from './notice.module.css';

/** Props of {@link Notice}. */
export interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children: ReactNode;
  /** Instead of the tone's own icon. */
  icon?: ReactNode;
  action?: ReactNode;
  /** Puts the action below the text, as on phones, where the place is narrow on any screen. */
  stacked?: boolean | undefined;
  /** Announces itself when it appears. */
  live?: boolean | undefined;
  className?: string | undefined;
}

/** A remark in the flow of a page. */
export function Notice({
  tone = 'info',
  title,
  children,
  icon,
  action,
  stacked = false,
  live = false,
  className,
}: NoticeProps): ReactElement {
  const role = live ? (tone === 'negative' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames(classes.notice, classes[tone], stacked && classes.stacked, className)}>
      <span className={classes.icon}>{icon ?? <ToneIcon tone={tone} />}</span>
      <div className={classes.body}>
        {title !== undefined && <strong className={classes.title}>{title}</strong>}
        <div className={classes.text}>{children}</div>
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
