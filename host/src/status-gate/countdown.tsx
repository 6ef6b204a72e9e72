import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './status-page.module.css';
import { useNow } from './use-now';

const secondMs = 1000;

/** Hours, minutes and seconds of a span; never below zero. */
export function splitSpan(ms: number): readonly [hours: number, minutes: number, seconds: number] {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

const units = ['hours', 'minutes', 'seconds'] as const;

/** What is left until a moment, ticking. */
export function Countdown({ until }: { readonly until: number }): ReactElement {
  const { t } = useTranslation();
  const now = useNow(secondMs);
  const span = splitSpan(until - now);
  return (
    <div className={classes.clock} role="timer" aria-label={t('shell.status.maintenance.remaining')}>
      {units.map((unit, index) => (
        <div key={unit} className={classes.part}>
          <span className={classes.figure}>{String(span[index]).padStart(2, '0')}</span>
          <span className={classes.unit}>{t(`shell.status.maintenance.${unit}`)}</span>
        </div>
      ))}
    </div>
  );
}
