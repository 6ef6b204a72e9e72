import { type ReactElement, useRef } from 'react';
import { classNames } from '../internal/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.props';
import { TableBody } from './table-body';
import { TableTotals } from './table-totals';
import { useCards } from './use-cards';

function Table<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, captionHidden = true, columns, totalsLabel, loading = false } = props;
  return (
    <table role="table" className={classes.table}>
      <caption className={captionHidden ? undefined : classes.caption}>
        {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead role="rowgroup" className={classes.thead}>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(classes.head, column.align === 'end' && classes.end)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <TableBody {...props} />
      {totalsLabel !== undefined && !loading && <TableTotals columns={columns} label={totalsLabel} />}
    </table>
  );
}

/** Dense, quiet rows under a sticky head; cards where its columns have no room. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { rows, loading = false, empty, className } = props;
  if (loading || rows.length > 0 || empty === undefined) return <Filled {...props} />;
  return (
    <div className={classNames(classes.frame, className)}>
      <div className={classes.empty}>{empty}</div>
    </div>
  );
}

function Filled<Row>(props: DataTableProps<Row>): ReactElement {
  const { caption, rows, loading = false, busy = false, loadingLabel, maxHeight, className } = props;
  const place = useRef<HTMLDivElement>(null);
  useCards(place, { rows, loading, caption });
  return (
    <div className={classNames(classes.frame, busy && classes.busy, className)} aria-busy={loading || busy}>
      {(loading || busy) && loadingLabel !== undefined && (
        <VisuallyHidden>
          <span role="status">{loadingLabel}</span>
        </VisuallyHidden>
      )}
      <div
        ref={place}
        className={classes.scroller}
        style={{ maxHeight }}
        {...(maxHeight ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
      >
        <Table {...props} />
      </div>
    </div>
  );
}
