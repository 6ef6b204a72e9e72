import type { TeamOverview } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import { type Amount, formatAmount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { Card, Money } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { teamProfitOf } from '../team-profit';
import styles from './overview-figures.module.css';

const moneyFigures = ['teamBalance', 'betAmount', 'winAmount', 'promotion', 'teamProfit'] as const;
const countFigures = ['teamSize', 'directSize', 'agentCount', 'memberCount', 'registrations', 'activeMembers'] as const;

/** The sums of a range: money first, then people. */
export function OverviewFigures({ sums }: { sums: TeamOverview }): ReactElement {
  const { t } = useTranslation();
  const { brand } = useHost();
  const money = { ...sums, teamProfit: teamProfitOf(sums) };
  return (
    <div className={styles.figures}>
      <div className={styles.sums}>
        {moneyFigures.map((figure) => (
          <Card key={figure} padding="sm">
            <p className={styles.label}>{t(`agent-centre.figure.${figure}`)}</p>
            <Money
              size={22}
              weight="bold"
              tone={toneOf(figure, money[figure])}
              text={formatAmount(money[figure], brand.currency, figure === 'teamProfit' ? 'always' : 'negative')}
            />
          </Card>
        ))}
      </div>
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

const toneOf = (figure: (typeof moneyFigures)[number], amount: Amount) =>
  figure === 'teamProfit' && amount > 0n ? 'credit' : 'neutral';
