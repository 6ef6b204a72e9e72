import { anyRow, type Database } from '@pavilion/platform';
import * as v from 'valibot';

/** One settlement as a test reads it: figures in whole units of money, and without what is nothing. */
export type ToldChange = Readonly<Record<string, unknown>>;

/** What the feed says of a member, in its order. */
export async function feedOf(database: Database, memberId: bigint): Promise<ToldChange[]> {
  const rows = await database.rows(
    anyRow,
    `select kind, wagers, stake / 10000 as stake, valid_stake / 10000 as valid, win / 10000 as win, cash / 10000 as cash,
       type_id as type
     from settlement where member_id = $1 order by epoch, xid, id`,
    [memberId],
  );
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== 0 && value !== 0n)
        .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  );
}

const wagerRow = v.object({
  status: v.string(),
  stakes: v.number(),
  stake: v.bigint(),
  valid_stake: v.bigint(),
  win: v.bigint(),
});

/** The figures of a wager, in 1/10,000. */
export const wagerOf = (database: Database, reference: string): Promise<v.InferOutput<typeof wagerRow> | undefined> =>
  database.maybeRow(wagerRow, 'select status, stakes, stake, valid_stake, win from wager where reference = $1', [
    reference,
  ]);
