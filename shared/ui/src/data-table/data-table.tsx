import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './data-table.module.css';
import { TableBody } from './table-body';
import { TableTotals } from './table-totals';

/** One column of a {@link DataTable}. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts: right-aligned in tabular figures. */
  align?: 'start' | 'end' | undefined;
  /** In the row of totals. */
  total?: ReactNode;
  /** The cell that names its row, and the head of its card. */
  primary?: boolean | undefined;
  /** Left out where rows are cards. */
  hideOnCard?: boolean | undefined;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  /** Accessible name. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: ReadonlyArray<DataColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** First cell of the row of totals; without it there is none. */
  totalsLabel?: string | undefined;
  loading?: boolean | undefined;
  /** The rows are still those of before; the wanted ones are on their way. */
  busy?: boolean | undefined;
  /** Said while loading. */
  loadingLabel?: string | undefined;
  /** Rows drawn while loading. */
  skeletonRows?: number | undefined;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  /** Makes the primary cell a button and the row a press target. */
  onRowSelect?: ((row: Row) => void) | undefined;
  /** Accessible name of a row's button, if the cell's text is not enough. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** CSS length from which the table scrolls under its head. */
  maxHeight?: string | undefined;
  className?: string | undefined;
}

/** Dense, quiet rows under a sticky head; cards where its place is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, captionHidden = true, columns, rows, totalsLabel, loading = false, busy = false, loadingLabel, empty, maxHeight, className } = props;
  if (!loading && rows.length === 0 && empty !== undefined) {
    return <div className={classNames(classes.frame, className)}><div className={classes.empty}>{empty}</div></div>;
  }
  return (
    <div className={classNames(classes.frame, busy && classes.busy, className)} aria-busy={loading || busy}>
      {(loading || busy) && loadingLabel !== undefined && <VisuallyHidden><span role="status">{loadingLabel}</span></VisuallyHidden>}
      <div className={classes.scroller} style={{ maxHeight }} {...(maxHeight ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}>
        <table role="table" className={classes.table}>
          <caption className={captionHidden ? undefined : classes.caption}>
            {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <thead role="rowgroup" className={classes.thead}>
            <tr role="row">
              {columns.map((column) => (
                <th key={column.id} role="columnheader" scope="col" className={classNames(classes.head, column.align === 'end' && classes.end)}>{column.header}</th>
              ))}
            </tr>
          </thead>
          <TableBody {...props} />
          {totalsLabel !== undefined && !loading && <TableTotals columns={columns} label={totalsLabel} />}
        </table>
      </div>
    </div>
  );
}
