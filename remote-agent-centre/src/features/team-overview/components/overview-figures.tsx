import type { TeamOverview, TeamOverviewDay } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { teamProfitOf } from '../team-profit';
import { ProfitChart } from './profit-chart';
import styles from './overview-figures.module.css';

const moneyFigures = ['teamBalance', 'betAmount', 'winAmount', 'promotion'] as const;
const countFigures = ['teamSize', 'directSize', 'agentCount', 'memberCount', 'registrations', 'activeMembers'] as const;

interface OverviewFiguresProps {
  readonly sums: TeamOverview;
  readonly days: readonly TeamOverviewDay[];
}

/** The sums of a range: money first, what came of it, then people. */
export function OverviewFigures({ sums, days }: OverviewFiguresProps): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <div className={styles.figures}>
      <div className={styles.sums}>
        {moneyFigures.map((figure) => (
          <Card key={figure} padding="sm">
            <p className={styles.label}>{t(`agent-centre.figure.${figure}`)}</p>
            <Money className={styles.sum} weight="bold" text={formatAmount(sums[figure], brand.currency, 'negative')} />
          </Card>
        ))}
      </div>
      <Card padding="sm" className={styles.profit}>
        <TeamProfit profit={teamProfitOf(sums)} />
        <ProfitChart days={days} />
      </Card>
      <div className={styles.counts}>
        {countFigures.map((figure) => (
          <Card key={figure} padding="sm">
            <p className={styles.label}>{t(`agent-centre.figure.${figure}`)}</p>
            <p className={styles.count}>{formatCount(sums[figure])}</p>
          </Card>
        ))}
      </div>
    </div>
  );
}

function TeamProfit({ profit }: { readonly profit: Amount }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  return (
    <div>
      <p className={styles.label}>{t('agent-centre.figure.teamProfit')}</p>
      <Money
        size={28}
        weight="bold"
        tone={profit > 0n ? 'credit' : 'neutral'}
        text={formatAmount(profit, brand.currency, 'always')}
      />
      <p className={styles.how}>{t('agent-centre.figure.teamProfitHow')}</p>
    </div>
  );
}
