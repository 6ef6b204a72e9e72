import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose wallet. */
export interface WalletOwner {
  readonly vendorCode: string;
  readonly brand: string;
  readonly playerId: string;
}

const movementKind = v.picklist(['deposit', 'withdraw', 'bet', 'win']);
const movementState = v.picklist(['done', 'refused', 'taken-back']);

/** What moved, or was to move. */
export interface Movement {
  readonly reference: string;
  readonly playerId: string;
  readonly kind: v.InferOutput<typeof movementKind>;
  /** Signed, as the wallet sees it. */
  readonly amount: Amount;
  readonly state: v.InferOutput<typeof movementState>;
  /** Of the wallet, after it. */
  readonly balance: Amount;
}

const balanceRow = v.object({ balance: v.bigint() });

/** Makes a wallet with nothing in it, unless it is there. */
export async function openWallet(
  db: Queryable,
  { vendorCode, brand, playerId }: WalletOwner,
  { currency, at }: { readonly currency: string; readonly at: number },
): Promise<void> {
  await db.execute(
    `insert into wallet (vendor_code, brand, player_id, currency, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [vendorCode, brand, playerId, currency, new Date(at)],
  );
}

/** What stands in a wallet; nothing where there is none. */
export async function findBalance(
  db: Queryable,
  { vendorCode, brand, playerId }: WalletOwner,
): Promise<Amount | undefined> {
  const row = await db.maybeRow(
    balanceRow,
    'select balance from wallet where vendor_code = $1 and brand = $2 and player_id = $3',
    [vendorCode, brand, playerId],
  );
  return row && amountOf(row.balance);
}

/** The same, behind the lock of the wallet: its movements are made one after the other. */
export async function lockWallet(tx: Tx, { vendorCode, brand, playerId }: WalletOwner): Promise<Amount | undefined> {
  const row = await tx.maybeRow(
    balanceRow,
    'select balance from wallet where vendor_code = $1 and brand = $2 and player_id = $3 for update',
    [vendorCode, brand, playerId],
  );
  return row && amountOf(row.balance);
}

/** Sets what a locked wallet holds. */
export async function setBalance(tx: Tx, { vendorCode, brand, playerId }: WalletOwner, balance: bigint): Promise<void> {
  await tx.execute('update wallet set balance = $4 where vendor_code = $1 and brand = $2 and player_id = $3', [
    vendorCode,
    brand,
    playerId,
    balance,
  ]);
}

const movementRow = v.object({
  reference: v.string(),
  player_id: v.string(),
  kind: movementKind,
  amount: v.bigint(),
  state: movementState,
  balance: v.bigint(),
});

/** The movement of a reference. */
export async function findMovement(
  db: Queryable,
  { vendorCode, brand }: Omit<WalletOwner, 'playerId'>,
  reference: string,
): Promise<Movement | undefined> {
  const row = await db.maybeRow(
    movementRow,
    `select reference, player_id, kind, amount, state, balance from wallet_movement
     where vendor_code = $1 and brand = $2 and reference = $3`,
    [vendorCode, brand, reference],
  );
  if (!row) return undefined;
  const { player_id: playerId, amount, balance, ...rest } = row;
  return { ...rest, playerId, amount: amountOf(amount), balance: amountOf(balance) };
}

/** Keeps a movement for ever. */
export async function insertMovement(
  tx: Tx,
  { vendorCode, brand, playerId }: WalletOwner,
  { reference, kind, amount, state, balance, at }: Omit<Movement, 'playerId'> & { readonly at: number },
): Promise<void> {
  await tx.execute(
    `insert into wallet_movement (vendor_code, brand, reference, player_id, kind, amount, state, balance, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [vendorCode, brand, reference, playerId, kind, amount, state, balance, new Date(at)],
  );
}

/** Says of a movement that it was taken back. */
export async function markTakenBack(
  tx: Tx,
  { vendorCode, brand }: Omit<WalletOwner, 'playerId'>,
  reference: string,
): Promise<void> {
  await tx.execute(
    `update wallet_movement set state = 'taken-back' where vendor_code = $1 and brand = $2 and reference = $3`,
    [vendorCode, brand, reference],
  );
}

const ownerRow = v.object({ vendor_code: v.string(), brand: v.string(), player_id: v.string() });

/** Whose wallet the rounds of a session are played from; nothing where the platform's is played from. */
export async function findOwner(db: Queryable, gatewaySession: string): Promise<WalletOwner | undefined> {
  const row = await db.maybeRow(
    ownerRow,
    'select vendor_code, brand, player_id from game_session where gateway_session = $1 and own_wallet',
    [gatewaySession],
  );
  return row && { vendorCode: row.vendor_code, brand: row.brand, playerId: row.player_id };
}
