import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  Button,
  CodeText,
  CountUp,
  DataTable,
  GameTile,
  Money,
  Pagination,
  Select,
  Skeleton,
  StatusPill,
} from '../src/index';
import type { DataColumn } from '../src/index';
import { artwork } from './artwork';
import { Example } from './frame';
import classes from './frame.module.css';

interface Entry {
  id: string;
  type: string;
  state: 'positive' | 'warning';
  amount: string;
  credit: boolean;
}

const entries: readonly Entry[] = [
  { id: '1', type: 'Deposit', state: 'positive', amount: '+₫1,250,000', credit: true },
  { id: '2', type: 'Bet', state: 'positive', amount: '−₫400,000', credit: false },
  { id: '3', type: 'Withdrawal', state: 'warning', amount: '−₫3,000,000', credit: false },
];
export const columns: ReadonlyArray<DataColumn<Entry>> = [
  { id: 'type', header: 'Type', cell: (row) => row.type, primary: true },
  {
    id: 'state',
    header: 'State',
    cell: (row) => <StatusPill tone={row.state}>{row.state === 'positive' ? 'Done' : 'Review'}</StatusPill>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <Money text={row.amount} tone={row.credit ? 'credit' : 'debit'} />,
    total: <Money text="−₫2,150,000" />,
  },
];
const format = (value: bigint): string => `₫${value.toLocaleString('en')}`;

export function RecordTable({ loading = false }: { loading?: boolean }): ReactElement {
  return (
    <DataTable
      caption="Account record"
      columns={columns}
      rows={entries}
      rowKey={(row) => row.id}
      totalsLabel="Totals"
      loading={loading}
      skeletonRows={3}
    />
  );
}

function MoneyExample(): ReactElement {
  const [balance, setBalance] = useState(12_480_500n);
  return (
    <Example label="Money" patterned>
      <div className={classes.between}>
        <div>
          <div className={classes.quiet}>Balance</div>
          <Money size={28} weight="bold" text={<CountUp value={balance} format={format} />} />
        </div>
        <div className={classes.right}>
          <Money text="+₫2,180,500" tone="credit" />
          <Money text="−₫400,000" tone="debit" />
          <Money text="₫500,000" hidden hiddenText="₫***" hiddenLabel="Hidden" tone="quiet" />
        </div>
      </div>
      <Money size={28} weight="bold" tone="gradient" text="₫18,402,913,657" />
      <div className={classes.row}>
        <Button size="sm" onClick={() => setBalance(balance + 2_180_500n)}>
          Win
        </Button>
        <CodeText code="7f3k-92qx" label="Support code" copyLabel="Copy" copiedLabel="Copied" />
      </div>
    </Example>
  );
}

function TilesExample(): ReactElement {
  return (
    <Example label="Skeleton and ready, same size">
      <div className={classes.tiles}>
        <div>
          <Skeleton radius="tile" ratio="3/4" />
          <div className={classes.stack}>
            <Skeleton lines={2} />
          </div>
        </div>
        <GameTile name="Quiet Orbit" vendor="Moonforge" color="#3b1a52" playLabel="Play Quiet Orbit" />
        <GameTile
          name="Saturn Rush"
          vendor="Moonforge"
          image={artwork('Saturn Rush', 0)}
          badge={{ tone: 'hot', label: 'Hot' }}
          playLabel="Play Saturn Rush"
        />
      </div>
    </Example>
  );
}

export function DataExample(): ReactElement {
  const [page, setPage] = useState(5);
  const [kind, setKind] = useState<'all' | 'bet'>('all');
  return (
    <>
      <TilesExample />
      <MoneyExample />
      <Select
        label="Type"
        labelHidden
        size="sm"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'all', label: 'All types' },
          { value: 'bet', label: 'Bets' },
        ]}
      />
      <RecordTable />
      <RecordTable loading />
      <Pagination
        label="Pages"
        page={page}
        pageCount={9}
        onPageChange={setPage}
        prevLabel="Previous page"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
        summary="Rows 41–50 of 84"
      />
    </>
  );
}
