import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { Card } from '@pavilion/ui';
import type { ReactElement } from 'react';
import type { RecordItem } from '../record-items';
import { BalancePicture } from './balance-picture';
import { RecordEquation } from './record-equation';
import { RecordSums } from './record-sums';
import styles from './record-summary.module.css';

type AccountRecord = CallOutput<typeof endpoints.accountRecord>;

interface RecordSummaryProps {
  /** Nothing while it loads for the first time. */
  readonly record: AccountRecord | undefined;
  readonly items: readonly RecordItem[];
  /** Movements of every type were asked for. */
  readonly hasEveryType: boolean;
}

/** What the range came to: how it began, what changed and how it ended; of some types alone, what came and went. */
export function RecordSummary({ record, items, hasEveryType }: RecordSummaryProps): ReactElement {
  const { opening, closing, byKind } = record?.footer ?? {};
  if (!hasEveryType || (record && (opening === undefined || closing === undefined || byKind === undefined)))
    return <RecordSums sums={record?.footer} />;
  const ends =
    opening === undefined || closing === undefined || byKind === undefined ? undefined : { opening, closing, byKind };
  return (
    <Card padding="none" className={styles.summary}>
      <RecordEquation ends={ends} />
      {record?.total !== 0 && <BalancePicture record={record} items={items} />}
    </Card>
  );
}
