import type { Amount } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';

/** The bet is taken and the outcome decided; false when the round was cancelled meanwhile. */
export async function settleRound(
  db: Queryable,
  id: string,
  outcome: { stops: readonly number[]; win: Amount; balance: Amount; validStake: Amount },
): Promise<boolean> {
  const rowCount = await db.execute(
    `update round set state = 'settling', stops = $2, win = $3, balance = $4, valid_stake = $5
     where id = $1 and state = 'debiting'`,
    [id, outcome.stops, outcome.win, outcome.balance, outcome.validStake],
  );
  return rowCount === 1;
}

/** The gateway has confirmed the win, or what it paid of it. */
export async function completeRound(
  db: Queryable,
  id: string,
  end: { balance: Amount; credited: Amount | undefined; at: number },
): Promise<boolean> {
  const rowCount = await db.execute(
    `update round set state = 'completed', balance = $2, ended_at = $3, win = coalesce($4, win)
     where id = $1 and state = 'settling'`,
    [id, end.balance, new Date(end.at), end.credited ?? null],
  );
  return rowCount === 1;
}

/** Nobody knows whether the bet was taken: it is to be given back. */
export async function startCancelling(db: Queryable, id: string, refusal: string): Promise<boolean> {
  const rowCount = await db.execute(
    `update round set state = 'cancelling', refusal = $2 where id = $1 and state = 'debiting'`,
    [id, refusal],
  );
  return rowCount === 1;
}

/** The bet was never taken, or has been given back. */
export async function cancelRound(db: Queryable, id: string, end: { refusal: string; at: number }): Promise<boolean> {
  const rowCount = await db.execute(
    `update round set state = 'cancelled', refusal = coalesce(refusal, $2), ended_at = $3
     where id = $1 and state in ('debiting', 'cancelling')`,
    [id, end.refusal, new Date(end.at)],
  );
  return rowCount === 1;
}
