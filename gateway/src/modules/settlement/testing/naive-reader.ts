import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@pavilion/platform';
import * as v from 'valibot';

/** A reader that goes by the numbers of rows alone. */
export interface NaiveReader {
  /** The last number that it has read. */
  readTo(): bigint;
  stop(): Promise<void>;
  /** Reads what is left, and answers how many settlements it has read in all. */
  read(): Promise<bigint>;
}

const readRow = v.object({ count: v.bigint(), last: v.nullable(v.bigint()) });

/** Begins to read `id > last`, which passes over whatever commits after a later number was read. */
export function startNaiveReader(database: Database): NaiveReader {
  let [count, last] = [0n, 0n];
  let stopped = false;
  const look = async (): Promise<void> => {
    const found = await database.row(
      readRow,
      'select count(*), max(id) as last from (select id from settlement where id > $1 order by id limit 500) s',
      [last],
    );
    count += found.count;
    last = found.last ?? last;
    if (found.count === 500n) await look();
  };
  const running = (async (): Promise<void> => {
    for (; !stopped; await sleep(5)) await look();
  })();
  return {
    readTo: () => last,
    async stop() {
      stopped = true;
      await running;
    },
    async read() {
      await look();
      return count;
    },
  };
}
