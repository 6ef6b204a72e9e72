import type { RankLevel } from '@pavilion/api-contract/calls/vip';
import { useHost } from '@pavilion/remote-contract';
import { type DataColumn, DataTable } from '@pavilion/ui';
import { Check, Crown } from 'lucide-react';
import type { ReactElement, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../rank-share';
import { shortAmount } from '../../../ui/short-amount';
import type { RankProgress } from '../vip.queries';
import styles from './level-table.module.css';
import { rankColours } from './rank-card';

interface LevelTableProps {
  readonly levels: readonly RankLevel[];
  readonly progress: RankProgress;
  /** The mark of the member's own row. */
  readonly ownRef: Ref<HTMLSpanElement>;
}

/** All levels, what each takes and brings; the member's own is marked. Rows are cards where there is no room. */
export function LevelTable({ levels, progress, ownRef }: LevelTableProps): ReactElement {
  const { t } = useTranslation();
  const amounts = useAmountColumns();
  const columns: readonly DataColumn<RankLevel>[] = [
    {
      id: 'level',
      header: t('member-vip.level'),
      primary: true,
      cell: (level) => (
        <span className={styles.level} style={rankColours(level)}>
          <span className={styles.badge} aria-hidden="true">
            <Crown size={14} />
          </span>
          {level.name}
        </span>
      ),
    },
    ...amounts,
    {
      id: 'state',
      onCard: 'corner',
      header: t('member-vip.state'),
      align: 'end',
      cell: (level) => <Standing level={level} progress={progress} ownRef={ownRef} />,
    },
  ];
  return (
    <DataTable
      caption={t('member-vip.levels')}
      className={styles.table}
      columns={columns}
      rows={levels}
      rowKey={({ level }) => String(level)}
    />
  );
}

const figures = [
  ['deposits', 'totalDeposit'],
  ['stakes', 'totalTurnover'],
  ['keepEach', 'keepTurnover'],
  ['bonus', 'upgradeBonus'],
  ['salary', 'monthlySalary'],
] as const;

function useAmountColumns(): DataColumn<RankLevel>[] {
  const { t } = useTranslation();
  const { brand, preferences } = useHost();
  return figures.map(([text, figure]) => ({
    id: figure,
    onCard: 'figure',
    header: t(`member-vip.${text}`),
    align: 'end',
    cell: (level) => (level[figure] === 0n ? '–' : shortAmount(level[figure], brand.currency, preferences.language())),
  }));
}

function Standing({ level, progress, ownRef }: Pick<LevelTableProps, 'progress' | 'ownRef'> & { level: RankLevel }) {
  const { t } = useTranslation();
  const { rankLevel, totalTurnover, totalDeposit = totalTurnover } = progress;
  if (level.level === rankLevel)
    return (
      <span ref={ownRef} data-own tabIndex={-1} className={styles.own}>
        {t('member-vip.here')}
      </span>
    );
  if (level.level < rankLevel)
    return (
      <span className={styles.reached}>
        <Check aria-hidden size={16} /> {t('member-vip.reached')}
      </span>
    );
  const percent = Math.min(
    percentOf({ actual: totalTurnover.actual, expected: level.totalTurnover }),
    percentOf({ actual: totalDeposit.actual, expected: level.totalDeposit }),
  );
  return <span className={styles.ahead}>{t('member-vip.percent', { percent })}</span>;
}
