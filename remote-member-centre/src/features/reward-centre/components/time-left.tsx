import { Clock } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './time-left.module.css';

const [minuteMs, hourMs, dayMs] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** How long something can still be claimed, in its two largest units. */
export function TimeLeft({ until }: { readonly until: number }): ReactElement {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, until - now);
  const [days, hours, minutes] = [
    Math.floor(left / dayMs),
    Math.floor((left % dayMs) / hourMs),
    Math.floor((left % hourMs) / minuteMs),
  ];
  return (
    <span className={styles.left}>
      <Clock aria-hidden size={14} />
      {days > 0 ? t('member-rewards.leftDays', { days, hours }) : t('member-rewards.leftHours', { hours, minutes })}
    </span>
  );
}
