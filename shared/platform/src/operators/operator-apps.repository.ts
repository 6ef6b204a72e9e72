import * as v from 'valibot';
import type { Queryable, Tx } from '../database/database';

const appRow = v.object({
  secret_sealed: v.string(),
  last_step: v.bigint(),
  wrong_codes: v.number(),
  locked_until: v.nullable(v.date()),
});

/** The app of an operator. */
export interface OperatorApp {
  readonly secretSealed: string;
  readonly lastStep: number;
  /** In a row, since the last right one. */
  readonly wrongCodes: number;
  readonly lockedUntil: Date | null;
}

/** The app of an operator, locked: codes that come at once are looked at one after the other. */
export async function lockApp(tx: Tx, operatorId: string): Promise<OperatorApp | undefined> {
  const row = await tx.maybeRow(
    appRow,
    `select secret_sealed, last_step, wrong_codes, locked_until from operators.operator_app
     where operator_id = $1 for update`,
    [operatorId],
  );
  return (
    row && {
      secretSealed: row.secret_sealed,
      lastStep: Number(row.last_step),
      wrongCodes: row.wrong_codes,
      lockedUntil: row.locked_until,
    }
  );
}

/** An app that gave a right code. */
export interface NewApp {
  readonly operatorId: string;
  readonly secretSealed: string;
  readonly at: Date;
  readonly step: number;
}

/** Binds an app; `false`, with nothing changed, where one is bound. */
export async function insertApp(tx: Tx, { operatorId, secretSealed, at, step }: NewApp): Promise<boolean> {
  const inserted = await tx.execute(
    `insert into operators.operator_app (operator_id, secret_sealed, bound_at, last_step) values ($1, $2, $3, $4)
     on conflict (operator_id) do nothing`,
    [operatorId, secretSealed, at, step],
  );
  return inserted > 0;
}

/** Binds the app of the development, or gives the one that is bound the secret of now; another app stays. */
export async function keepDevelopmentApp(tx: Tx, { operatorId, secretSealed, at, step }: NewApp): Promise<void> {
  await tx.execute(
    `insert into operators.operator_app as app (operator_id, secret_sealed, of_development, bound_at, last_step)
     values ($1, $2, true, $3, $4)
     on conflict (operator_id) do update set secret_sealed = excluded.secret_sealed where app.of_development`,
    [operatorId, secretSealed, at, step],
  );
}

const operatorRow = v.object({ operator_id: v.string() });

/** Lets go of apps of a development; whose they were. */
export async function deleteDevelopmentApps(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.rows(
    operatorRow,
    'delete from operators.operator_app where of_development returning operator_id',
  );
  return rows.map(({ operator_id }) => operator_id);
}

/** Lets go of an app, and of its recovery codes with it; `false` where there is none. */
export async function deleteApp(tx: Tx, operatorId: string): Promise<boolean> {
  return (await tx.execute('delete from operators.operator_app where operator_id = $1', [operatorId])) > 0;
}

/** Uses up a step, and forgets what was wrong before it. */
export async function setLastStep(tx: Tx, operatorId: string, step: number): Promise<void> {
  await tx.execute(
    'update operators.operator_app set last_step = $2, wrong_codes = 0, locked_until = null where operator_id = $1',
    [operatorId, step],
  );
}

/** Counts a wrong code. */
export async function setWrongCodes(
  tx: Tx,
  operatorId: string,
  { count, lockedUntil }: { readonly count: number; readonly lockedUntil: Date | null },
): Promise<void> {
  await tx.execute('update operators.operator_app set wrong_codes = $2, locked_until = $3 where operator_id = $1', [
    operatorId,
    count,
    lockedUntil,
  ]);
}

export async function insertRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly string[]): Promise<void> {
  await tx.execute(
    'insert into operators.operator_recovery_code (operator_id, code_hash) select $1, unnest($2::text[])',
    [operatorId, hashes],
  );
}

/** Uses up a recovery code; `false` for one that is used or none of the operator's. */
export async function spendRecoveryCode(
  tx: Tx,
  { operatorId, hash, at }: { readonly operatorId: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const spent = await tx.execute(
    `update operators.operator_recovery_code set used_at = $3
     where operator_id = $1 and code_hash = $2 and used_at is null`,
    [operatorId, hash, at],
  );
  return spent > 0;
}

const boundRow = v.object({ operator_id: v.string(), codes_left: v.number() });

/** Whose apps are bound, with how many recovery codes each has left. */
export async function listBound(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(
    boundRow,
    `select a.operator_id, (select count(*)::integer from operators.operator_recovery_code c
       where c.operator_id = a.operator_id and c.used_at is null) as codes_left from operators.operator_app a`,
  );
  return new Map(rows.map((row) => [row.operator_id, row.codes_left]));
}
