import { amountOf } from '@pavilion/money';
import { yearCsv, yearFileName } from './year-csv';

const month = {
  month: '2026-10',
  deposits: amountOf(10_000_000_000n),
  withdrawals: amountOf(0n),
  staked: amountOf(25_005_000n),
  won: amountOf(15_000_000n),
  net: amountOf(-10_005_000n),
  minutes: 754,
};
const heads = { month: 'Month', deposits: 'Paid in', withdrawals: 'Taken out', staked: 'Staked', won: 'Won' };
const head = (column: string): string => ({ ...heads, net: 'Result', minutes: 'Minutes' })[column] ?? column;

it('is a table that spreadsheets read in any language: marked as UTF-8, amounts as plain numbers', () => {
  expect(yearCsv([month], head)).toBe(
    '﻿Month,Paid in,Taken out,Staked,Won,Result,Minutes\r\n2026-10,1000000,0,2500.5,1500,-1000.5,754\r\n',
  );
});

it.each(['=1+1', '+1+cmd', '-1+1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
  'hands no spreadsheet a formula: %j',
  (text) => {
    const [cells = ''] = yearCsv([], (column) => (column === 'month' ? text : 'x'))
      .slice(1)
      .split('\r\n');
    expect(cells.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('keeps commas, quotes and line breaks inside of their cell', () => {
  const text = yearCsv([], (column) => (column === 'month' ? 'a,"b"\nc' : 'x'));
  expect(text).toBe('﻿"a,""b""\nc",x,x,x,x,x,x\r\n');
});

it('is named by brand and day, as it is in the time zone of the brand', () => {
  expect(yearFileName('aurora', Date.parse('2026-11-24T17:30:00Z'))).toBe('aurora-play-2026-11-25.csv');
  expect(yearFileName('lotus', Date.parse('2026-11-24T16:30:00Z'))).toBe('lotus-play-2026-11-24.csv');
});
