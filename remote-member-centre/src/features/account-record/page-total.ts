import type { AccountRecordRow } from '@pavilion/api-contract';
import { addAmounts, type Amount } from '@pavilion/money';

/** The sum of the rows of a page. */
export const pageTotal = (rows: readonly Pick<AccountRecordRow, 'amount'>[]): Amount =>
  addAmounts(...rows.map(({ amount }) => amount));
