import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { splitSpan } from '../core/split-span';
import classes from './status-page.module.css';
import { useNow } from '../shell/use-now';

const secondMs = 1000;

const units = ['hours', 'minutes', 'seconds'] as const;

/** Hours, minutes and seconds until a moment, redrawn each second; a figure that changes turns like a leaf. */
export function Countdown({ until }: { readonly until: number }): ReactElement {
  const { t } = useTranslation();
  const now = useNow(secondMs);
  const span = splitSpan(until - now);
  return (
    <div className={classes.clock} role="timer" aria-label={t('shell.status.maintenance.remaining')}>
      {units.map((unit, index) => (
        <div key={unit} className={classes.part}>
          <span className={classes.figure}>
            <span key={span[index]} className={classes.turn}>
              {String(span[index]).padStart(2, '0')}
            </span>
          </span>
          <span className={classes.unit}>{t(`shell.status.maintenance.${unit}`)}</span>
        </div>
      ))}
    </div>
  );
}
