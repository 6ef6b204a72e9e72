import type { ReceiptFormat } from '@pavilion/api-contract/calls/receipt';

/** Days of one file, by the clocks of the brand: the longest month. */
export const mostDays = 31;
/** Files that a member may ask for within an hour. */
export const mostAnHour = 12;
/** Files that one gateway writes at once. */
export const mostAtOnce = 2;

/** Rows of one file. Pages of a document cost more than lines of text. */
export const mostRows: Readonly<Record<ReceiptFormat, number>> = { CSV: 10_000, PDF: 2_000 };

export const mediaTypes: Readonly<Record<ReceiptFormat, string>> = {
  CSV: 'text/csv; charset=utf-8',
  PDF: 'application/pdf',
};
