import type { ReactElement } from 'react';
import { classNames } from '../internal/class-names';
import type { DataColumn } from './data-table.props';
import classes from './data-table.module.css';
import { cardClass } from './table-body';

/** The row of totals; it stays in view at the foot of a scrolling table. */
export function TableTotals<Row>({
  columns,
  label,
}: {
  columns: ReadonlyArray<DataColumn<Row>>;
  label: string;
}): ReactElement {
  return (
    <tfoot role="rowgroup" className={classes.foot}>
      <tr role="row" className={classes.totals}>
        {columns.map((column, index) => {
          const names = classNames(classes.total, column.align === 'end' && classes.end, cardClass(column));
          return index === 0 ? (
            <th key={column.id} role="rowheader" scope="row" className={names}>
              {label}
            </th>
          ) : (
            <td key={column.id} role="cell" className={names} data-label={column.header}>
              {column.total}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
