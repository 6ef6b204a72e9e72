import type { Database, Queryable } from './database';

/** Days of long records are kept by whoever reads them first; of two at once one begins again. */
const attempts = 3;

/**
 * Reads several answers from one moment of the database, so that a part of a list, its sums and its balances agree
 * whatever is booked meanwhile. The statements of `read` come one after the other, on one connection.
 */
export const readAtOneMoment = <T>(database: Database, read: (at: Queryable) => Promise<T>): Promise<T> =>
  database.transaction(read, { isolation: 'repeatable read', attempts });
