import type { ReactNode } from 'react';

/**
 * Where a cell stands while rows are cards: `line` has one of its own, label and value apart; `corner` ends the head,
 * without a label; `figure` stands beside others at the foot, under its label.
 */
export type CardPlace = 'line' | 'corner' | 'figure';

/** One column of a `DataTable`. */
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
  /** `line` without it. */
  onCard?: CardPlace | undefined;
}

/** Props of a `DataTable`. */
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
