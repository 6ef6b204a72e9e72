import { VisuallyHidden } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './draw-clock.module.css';

const units = [
  ['days', 24 * 60 * 60],
  ['hours', 60 * 60],
  ['minutes', 60],
  ['seconds', 1],
] as const;
const perUnit: Readonly<Record<(typeof units)[number][0], number>> = {
  days: Number.POSITIVE_INFINITY,
  hours: 24,
  minutes: 60,
  seconds: 60,
};

/** How long it is to the draw, by the second; spoken by the minute alone. */
export function DrawClock({ drawAt }: { readonly drawAt: number }): ReactElement {
  const { t } = useTranslation();
  const left = useSecondsLeft(drawAt);
  if (left === 0) return <p className={styles.drawing}>{t('member-rewards.raffle.drawing')}</p>;
  const shown = units.filter(([unit]) => unit !== 'days' || left >= 24 * 60 * 60);
  const minutes = Math.ceil(left / 60);
  return (
    <div className={styles.clock} role="timer">
      {shown.map(([unit, seconds]) => (
        <span key={unit} className={styles.unit} aria-hidden="true">
          <span className={styles.value}>{String(Math.floor(left / seconds) % perUnit[unit]).padStart(2, '0')}</span>
          <span className={styles.label}>{t(`member-rewards.raffle.unit.${unit}`)}</span>
        </span>
      ))}
      <VisuallyHidden>
        {t('member-rewards.raffle.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      </VisuallyHidden>
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
