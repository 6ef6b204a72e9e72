import type { AccountRecordRow } from '@pavilion/api-contract';
import { addAmounts, type Amount } from '@pavilion/money';

/** What the rows of a page come to. */
export const pageTotal = (rows: readonly Pick<AccountRecordRow, 'amount'>[]): Amount =>
  addAmounts(...rows.map(({ amount }) => amount));
