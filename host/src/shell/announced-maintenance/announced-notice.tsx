import type { Language } from '@pavilion/api-contract';
import { describeLanguage, displayTimeZone } from '@pavilion/i18n';
import { IconButton } from '@pavilion/ui';
import { Wrench, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '../../runtime/runtime-context';
import classes from './announced-notice.module.css';
import { splitSpan } from '../../core/split-span';
import { useNow } from '../use-now';

interface AnnouncedNoticeProps {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number | null;
}

/** It is a matter of hours, so the day goes without saying. */
const timeOf = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(describeLanguage(language).tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: displayTimeZone,
  }).format(moment);

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** A quiet line at the foot of the page that counts down to maintenance, and can be put away. */
export default function AnnouncedNotice({ start, end }: AnnouncedNoticeProps): ReactElement | null {
  const { t } = useTranslation();
  const language = usePreference('language');
  const now = useNow(1_000);
  const [away, setAway] = useState(false);
  if (away) return null;
  return (
    <aside className={classes.notice} aria-label={t('shell.status.announced.label')}>
      <Wrench size={18} aria-hidden="true" />
      <p role="status" className={classes.words}>
        {t('shell.status.announced.text', { time: timeOf(start, language) })}
        {end !== null && ` ${t('shell.status.announced.end', { time: timeOf(end, language) })}`}
      </p>
      <span role="timer" aria-label={t('shell.status.announced.remaining')} className={classes.clock}>
        {splitSpan(start - now)
          .map(twoDigits)
          .join(':')}
      </span>
      <IconButton
        size="sm"
        label={t('shell.close')}
        icon={<X size={18} aria-hidden="true" />}
        onClick={() => setAway(true)}
      />
    </aside>
  );
}
