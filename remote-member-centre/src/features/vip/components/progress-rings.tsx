import { useHost } from '@pavilion/remote-contract';
import { Card } from '@pavilion/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, formatAmount } from '@pavilion/money';
import { dayText } from '../day-text';
import { missingOf, percentOf, type RankFigure } from '../rank-share';
import { shortAmount } from '../../../ui/short-amount';
import type { RankProgress } from '../vip.queries';
import styles from './progress-rings.module.css';

/** How far each of the three figures is: what leads on, and what keeps the level this month. */
export function ProgressRings({ progress }: { readonly progress: RankProgress }): ReactElement {
  const { t } = useTranslation();
  const { totalDeposit, totalTurnover, monthlyTurnover, nextRankName, playerRankName } = progress;
  const aim = nextRankName ?? playerRankName;
  return (
    <Card as="section" className={styles.card} aria-label={t('member-vip.figures')}>
      <h2 className={styles.title}>{t('member-vip.figures')}</h2>
      <ul className={styles.rings}>
        {totalDeposit && <Ring name={t('member-vip.deposits')} hint={aim} figure={totalDeposit} />}
        <Ring name={t('member-vip.stakes')} hint={aim} figure={totalTurnover} />
        <Ring name={t('member-vip.thisMonth')} hint={playerRankName} figure={monthlyTurnover} />
      </ul>
      <Keeping progress={progress} />
    </Card>
  );
}

interface RingProps {
  readonly name: string;
  /** The level that the figure is about. */
  readonly hint: string;
  readonly figure: RankFigure;
}

function Ring({ name, hint, figure }: RingProps): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const percent = percentOf(figure);
  const short = (amount: RankFigure['actual']): string => shortAmount(amount, brand.currency, preferences.language());
  const whole = { ...brand.currency, digits: 0 };
  const words = t('member-vip.of', { actual: formatAmount(figure.actual, whole), expected: short(figure.expected) });
  return (
    <li className={styles.one}>
      <div
        className={styles.ring}
        style={{ '--share': `${percent}%` } as CSSProperties}
        role="progressbar"
        aria-label={`${name} · ${hint}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={styles.percent}>{percent}%</span>
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.words} aria-hidden="true">
        <strong className={styles.actual}>{formatAmount(figure.actual, whole)}</strong>
        <span>{t('member-vip.ofAll', { expected: short(figure.expected) })}</span>
      </p>
    </li>
  );
}

function Keeping({ progress }: { readonly progress: RankProgress }): ReactElement {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  const { rankLevel, playerRankName: name, monthlyTurnover, monthEndsAt } = progress;
  const missing = missingOf(monthlyTurnover);
  const at = dayText(monthEndsAt, preferences.language());
  const isKept = missing === 0n;
  const key = rankLevel === 0 ? 'everybody' : isKept ? 'kept' : 'missing';
  const Icon = isKept ? ShieldCheck : ShieldAlert;
  return (
    <p className={styles.keeping} data-kept={isKept}>
      <Icon aria-hidden size={18} />
      {t(`member-vip.keep.${key}`, { name, at, amount: formatAmount(amountOf(missing), brand.currency) })}
    </p>
  );
}
