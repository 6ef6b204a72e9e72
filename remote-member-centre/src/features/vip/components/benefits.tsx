import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { formatAmount, parseAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Skeleton } from '@pavilion/ui';
import { CalendarHeart, Crown, Headset, type LucideIcon, Percent, Sparkles, Wallet } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type LevelBenefits, useRankBenefits, useRankRules } from '../vip.queries';
import styles from './benefits.module.css';
import { rankColours } from './rank-card';
import { Unreadable } from './unreadable';

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
  const found = useRankBenefits();
  const shown = [levels[rankLevel], levels[rankLevel + 1]].filter((level) => level !== undefined);
  return (
    <div className={styles.both}>
      {found.isLoadingError ? (
        <Card className={styles.rules}>
          <Unreadable compact found={found} title={t('member-vip.benefitsFailed')} />
        </Card>
      ) : (
        shown.map((level) => (
          <LevelCard
            key={level.level}
            level={level}
            title={t(level.level === rankLevel ? 'member-vip.yours' : 'member-vip.nextBrings', { name: level.name })}
            benefits={found.data && (found.data.find((one) => one.level === level.level)?.benefits ?? [])}
          />
        ))
      )}
      <Rules />
    </div>
  );
}

/** How levels are reached, kept and lost. */
function Rules(): ReactElement {
  const { t } = useTranslation();
  const found = useRankRules();
  return (
    <Card as="section" className={styles.rules}>
      <h2 className={styles.title}>{t('member-vip.rules')}</h2>
      {found.isLoadingError ? (
        <Unreadable compact found={found} title={t('member-vip.rulesFailed')} />
      ) : (
        ((found.data && (
          <ul>
            {found.data.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )) ?? <Skeleton height="160px" radius="control" />)
      )}
    </Card>
  );
}

interface LevelCardProps {
  readonly level: RankLevel;
  readonly title: string;
  /** Nothing until they were read. */
  readonly benefits: readonly Benefit[] | undefined;
}

function LevelCard({ level, title, benefits }: LevelCardProps): ReactElement {
  return (
    <Card as="section" className={styles.card} style={rankColours(level)}>
      <h2 className={styles.title}>
        <Crown aria-hidden size={18} className={styles.crown} /> {title}
      </h2>
      {benefits === undefined ? <Skeleton height="212px" radius="control" /> : <BenefitList benefits={benefits} />}
    </Card>
  );
}

function BenefitList({ benefits }: { readonly benefits: readonly Benefit[] }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  if (benefits.length === 0) return <p className={styles.none}>{t('member-vip.noBenefits')}</p>;
  return (
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
  );
}
