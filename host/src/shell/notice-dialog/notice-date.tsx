import { describeLanguage, displayTimeZone } from '@pavilion/i18n';
import type { ReactElement } from 'react';
import { usePreference } from '../../runtime/runtime-context';
import classes from './notice-dialog.module.css';

/** The day from which an announcement holds. */
export function NoticeDate({ at }: { readonly at: number }): ReactElement {
  const { tag } = describeLanguage(usePreference('language'));
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: displayTimeZone }).format(at);
  return (
    <time className={classes.date} dateTime={new Date(at).toISOString()}>
      {day}
    </time>
  );
}
