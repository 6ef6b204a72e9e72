import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table';
import type { DataColumn } from './data-table.props';

interface Entry {
  id: string;
  type: string;
  amount: string;
}
const rows: readonly Entry[] = [
  { id: '1', type: 'Deposit', amount: '+₫1,250' },
  { id: '2', type: 'Bet', amount: '−₫400' },
];
const columns: ReadonlyArray<DataColumn<Entry>> = [
  { id: 'type', header: 'Type', cell: (row) => row.type, primary: true },
  { id: 'amount', header: 'Amount', cell: (row) => row.amount, align: 'end', total: '+₫850' },
];
const table = { caption: 'Account record', columns, rows, rowKey: (row: Entry) => row.id };

describe('DataTable', () => {
  it('is a named table whose rows are headed and whose totals are labelled', () => {
    render(<DataTable {...table} totalsLabel="Totals" />);
    const found = screen.getByRole('table', { name: 'Account record' });
    expect(within(found).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('rowheader', { name: 'Deposit' })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'Totals +₫850' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '−₫400' })).toHaveAttribute('data-label', 'Amount');
    expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveClass('end');
  });

  it('says of each cell where it stands on a card', () => {
    const placed = columns.map((column) => ({ ...column, onCard: column.primary ? undefined : ('figure' as const) }));
    render(
      <DataTable
        {...table}
        columns={[...placed, { id: 'state', header: 'State', cell: () => 'Won', onCard: 'corner' }]}
      />,
    );
    expect(screen.getByRole('cell', { name: '−₫400' })).toHaveClass('figure');
    expect(screen.getAllByRole('cell', { name: 'Won' })[0]).toHaveClass('corner');
    expect(screen.getByRole('rowheader', { name: 'Bet' })).not.toHaveClass('figure');
  });

  it('selects a row once, by key or by a press anywhere in it', async () => {
    const onRowSelect = jest.fn();
    render(<DataTable {...table} onRowSelect={onRowSelect} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRowSelect.mock.calls).toEqual([[rows[0]]]);
    await userEvent.click(screen.getByText('−₫400'));
    expect(onRowSelect).toHaveBeenLastCalledWith(rows[1]);
  });

  it('keeps the rows of before in sight and says that others are on their way', () => {
    const { rerender } = render(<DataTable {...table} busy loadingLabel="Loading records" />);
    expect(screen.getByRole('rowheader', { name: 'Deposit' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading records');
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    rerender(<DataTable {...table} loadingLabel="Loading records" />);
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  });

  it('says that it loads and shows no totals before they are known', () => {
    render(
      <DataTable {...table} rows={[]} loading loadingLabel="Loading records" totalsLabel="Totals" empty="Nothing" />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading records');
    expect(screen.queryByText('Totals')).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing')).not.toBeInTheDocument();
  });

  it('shows the empty state instead of an empty table, and a scrolling one is reachable by key', () => {
    const { rerender } = render(<DataTable {...table} rows={[]} empty="Nothing in these 7 days" />);
    expect(screen.getByText('Nothing in these 7 days')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    rerender(<DataTable {...table} maxHeight="300px" />);
    expect(screen.getByRole('region', { name: 'Account record' })).toHaveAttribute('tabindex', '0');
  });

  it('shows rows as cards where its columns are wider than their place, and as a table again where they are not', () => {
    let needed = 700;
    let given = 640;
    const widths = [
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => Math.max(needed, given)),
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => given),
    ];
    const { rerender } = render(<DataTable {...table} />);
    const place = screen.getByRole('table').parentElement;
    expect(place).toHaveAttribute('data-cards');
    needed = 620;
    rerender(<DataTable {...table} rows={rows.slice(1)} />);
    expect(place).not.toHaveAttribute('data-cards');
    given = 590;
    needed = 100;
    rerender(<DataTable {...table} rows={rows} />);
    expect(place).toHaveAttribute('data-cards');
    widths.forEach((spy) => spy.mockRestore());
  });
});
