import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { VisuallyHidden } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTotal } from '../page-total';
import { daysOf } from '../record-days';
import type { RecordItem } from '../record-items';
import { RecordDayGroup } from './record-day-group';
import { RecordSkeleton } from './record-skeleton';
import styles from './record-table.module.css';
import { SignedMoney } from '../../../ui/signed-money';

type AccountRecord = CallOutput<typeof endpoints.accountRecord>;

interface RecordTableProps {
  /** Nothing while it loads for the first time. */
  readonly record: AccountRecord | undefined;
  /** When it was read. */
  readonly now: number;
  /** The record is still that of another page or filter. */
  readonly busy: boolean;
  readonly page: number;
  /** The rows of the record as they are shown. */
  readonly items: readonly RecordItem[];
}

/** The record by days. It never is wider than its place: narrow ones show cards of two lines. */
export function RecordTable({ record, now, busy, page, items }: RecordTableProps): ReactElement {
  const { t } = useTranslation();
  const isWaiting = record === undefined || busy;
  return (
    <div className={busy ? styles.frameBusy : styles.frame} aria-busy={isWaiting}>
      {isWaiting && (
        <VisuallyHidden>
          <span role="status">{t('member-centre.record.loading')}</span>
        </VisuallyHidden>
      )}
      <table role="table" className={styles.table}>
        <caption>
          <VisuallyHidden>{t('member-centre.page.transactionHistory')}</VisuallyHidden>
        </caption>
        <TableHead />
        {record === undefined ? (
          <RecordSkeleton />
        ) : (
          daysOf(items, { page, totalPages: record.totalPages }).map((day) => (
            <RecordDayGroup key={day.start} day={day} now={now} />
          ))
        )}
        {record !== undefined && <PageTotals record={record} />}
      </table>
    </div>
  );
}

const heads = [
  ['time', 'start'],
  ['what', 'start'],
  ['reference', 'start'],
  ['change', 'end'],
  ['balanceAfter', 'end'],
] as const;

function TableHead(): ReactElement {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {heads.map(([column, align]) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className={align === 'end' ? styles.headEnd : styles.headCell}
          >
            {t(`member-centre.column.${column}`)}
          </th>
        ))}
        <th role="columnheader" scope="col" className={styles.headCell}>
          <VisuallyHidden>{t('member-centre.column.details')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

function PageTotals({ record }: { readonly record: AccountRecord }): ReactElement {
  const { t } = useTranslation();
  return (
    <tfoot role="rowgroup" className={styles.foot}>
      <tr role="row" className={styles.totals}>
        <th role="rowheader" scope="row" colSpan={3} className={styles.totalsLabel}>
          {t('member-centre.record.pageTotals')}
        </th>
        <td role="cell" className={styles.total}>
          <SignedMoney amount={pageTotal(record.list)} className={styles.amount} />
        </td>
        <td role="cell" colSpan={2} className={styles.filler} />
      </tr>
    </tfoot>
  );
}
