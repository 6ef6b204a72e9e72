import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../internal/class-names';
import { Skeleton } from '../skeleton/skeleton';
import type { DataColumn, DataTableProps } from './data-table.props';
import classes from './data-table.module.css';

/** Of a row or of the totals, where rows are cards. */
export const cardClass = <Row,>({ onCard = 'line' }: DataColumn<Row>): string | undefined =>
  onCard === 'line' ? undefined : classes[onCard];

function cellClass<Row>(column: DataColumn<Row>): string {
  return classNames(
    classes.cell,
    column.align === 'end' && classes.end,
    column.primary && classes.primary,
    cardClass(column),
  );
}

function WaitingRows<Row>({
  columns,
  count,
}: {
  columns: ReadonlyArray<DataColumn<Row>>;
  count: number;
}): ReactElement[] {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" className={classes.row} aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          <Skeleton height={14} width={column.primary ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}

function DataRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }): ReactElement {
  const { columns, onRowSelect, rowLabel } = table;
  const content = (column: DataColumn<Row>): ReactNode => {
    if (!column.primary || !onRowSelect) return column.cell(row);
    return (
      <button type="button" className={classes.open} aria-label={rowLabel?.(row)}>
        {column.cell(row)}
      </button>
    );
  };
  // One handler on the row serves the press anywhere; keys reach it through the button in the primary cell.
  return (
    <tr
      role="row"
      className={classNames(classes.row, onRowSelect && classes.selectable)}
      onClick={onRowSelect && (() => onRowSelect(row))}
    >
      {columns.map((column) =>
        column.primary ? (
          <th key={column.id} role="rowheader" scope="row" className={cellClass(column)} data-label={column.header}>
            {content(column)}
          </th>
        ) : (
          <td key={column.id} role="cell" className={cellClass(column)} data-label={column.header}>
            {content(column)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The rows, or their shapes while they load. */
export function TableBody<Row>(table: DataTableProps<Row>): ReactElement {
  const { columns, rows, rowKey, loading = false, skeletonRows = 5 } = table;
  return (
    <tbody role="rowgroup" className={classes.body}>
      {loading ? (
        <WaitingRows columns={columns} count={skeletonRows} />
      ) : (
        rows.map((row) => <DataRow key={rowKey(row)} row={row} table={table} />)
      )}
    </tbody>
  );
}
