import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card } from '@pavilion/ui';
import { CalendarHeart, Crown, Headset, type LucideIcon, Percent, Sparkles, Wallet } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type LevelBenefits, useRankBenefits, useRankRules } from '../vip.queries';
import styles from './benefits.module.css';
import { rankColours } from './rank-card';

type Benefit = LevelBenefits['benefits'][number];

const icons: Readonly<Record<Benefit['type'], LucideIcon>> = {
  UPGRADE_BONUS: Sparkles,
  MONTHLY_SALARY: Wallet,
  REBATE: Percent,
  WITHDRAWALS: Wallet,
  SERVICE: Headset,
  BIRTHDAY: CalendarHeart,
};

/** Kinds whose value is an amount. */
const moneyKinds: readonly Benefit['type'][] = ['UPGRADE_BONUS', 'MONTHLY_SALARY'];

interface BenefitsProps {
  readonly levels: readonly RankLevel[];
  readonly rankLevel: number;
}

export function Benefits({ levels, rankLevel }: BenefitsProps): ReactElement {
  const { t } = useTranslation();
  const { data: all = [] } = useRankBenefits();
  const { data: rules = [] } = useRankRules();
  const shown = [levels[rankLevel], levels[rankLevel + 1]].filter((level) => level !== undefined);
  return (
    <div className={styles.both}>
      {shown.map((level) => (
        <LevelCard
          key={level.level}
          level={level}
          title={t(level.level === rankLevel ? 'member-vip.yours' : 'member-vip.nextBrings', { name: level.name })}
          benefits={all.find((one) => one.level === level.level)?.benefits ?? []}
        />
      ))}
      <Card as="section" className={styles.rules}>
        <h2 className={styles.title}>{t('member-vip.rules')}</h2>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface LevelCardProps {
  readonly level: RankLevel;
  readonly title: string;
  readonly benefits: readonly Benefit[];
}

function LevelCard({ level, title, benefits }: LevelCardProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <Card as="section" className={styles.card} style={rankColours(level)}>
      <h2 className={styles.title}>
        <Crown aria-hidden size={18} className={styles.crown} /> {title}
      </h2>
      {benefits.length === 0 ? (
        <p className={styles.none}>{t('member-vip.noBenefits')}</p>
      ) : (
        <ul className={styles.list}>
          {benefits.map(({ type, title: name, value }) => {
            const Icon = icons[type];
            return (
              <li key={type}>
                <span className={styles.icon} aria-hidden="true">
                  <Icon size={18} />
                </span>
                <span className={styles.name}>{name}</span>
                <strong className={styles.value}>
                  {moneyKinds.includes(type) ? formatAmount(parseAmount(value), brand.currency) : value}
                </strong>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
