import { type Amount, amountOf, negateAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import {
  findBalance,
  findMovement,
  insertMovement,
  lockWallet,
  markTakenBack,
  type Movement,
  openWallet,
  setBalance,
  type WalletOwner,
} from './wallet.repository';

/** What is to move; `amount` is signed, as the wallet sees it. */
export interface Order extends Pick<Movement, 'reference' | 'kind' | 'amount'> {
  /** Refused whatever is there: a wallet may refuse for reasons of its own. */
  readonly isRefused?: boolean;
}

/** Why nothing can be said of a movement. */
export type WalletRefusal = 'wallet.unknown-reference' | 'wallet.idempotency-conflict';

/** Wallets that the vendor keeps, whose every movement has one reference for ever. */
export interface WalletService {
  open(owner: WalletOwner, currency: string): Promise<void>;
  balance(owner: WalletOwner): Promise<Amount | undefined>;
  /** Moves money once for a reference, and says for ever what became of it. */
  move(owner: WalletOwner, order: Order): Promise<Result<Movement, WalletRefusal>>;
  /** Takes a movement back, once; one that has not arrived is refused from now on. What stands in the wallet then. */
  takeBack(owner: WalletOwner, order: Pick<Order, 'reference' | 'kind'>): Promise<Amount>;
  /** What became of a movement; nothing of one that was never heard of. */
  find(owner: WalletOwner, reference: string): Promise<Movement | undefined>;
}

export interface WalletServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createWalletService({ database, clock }: WalletServiceDeps): WalletService {
  const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(run, { attempts: 3 });
  return {
    open: (owner, currency) => openWallet(database, owner, { currency, at: clock.now() }),
    balance: (owner) => findBalance(database, owner),
    move: (owner, order) => transaction((tx) => moveOnce(tx, owner, { ...order, at: clock.now() })),
    takeBack: (owner, order) => transaction((tx) => takeBackOnce(tx, owner, { ...order, at: clock.now() })),
    find: (owner, reference) => findMovement(database, owner, reference),
  };
}

async function moveOnce(
  tx: Tx,
  owner: WalletOwner,
  { isRefused = false, ...order }: Order & { readonly at: number },
): Promise<Result<Movement, WalletRefusal>> {
  const there = await lockWallet(tx, owner);
  if (there === undefined) return err('wallet.unknown-reference');
  const known = await findMovement(tx, owner, order.reference);
  if (known) return isSame(known, owner, order) ? ok(known) : err('wallet.idempotency-conflict');
  const after = amountOf(there + order.amount);
  const isDone = !isRefused && after >= zeroAmount;
  const balance = isDone ? after : there;
  const movement = { ...order, balance, state: isDone ? 'done' : 'refused' } as const;
  if (isDone) await setBalance(tx, owner, after);
  await insertMovement(tx, owner, movement);
  return ok({ ...movement, playerId: owner.playerId });
}

/** One that was taken back before it arrived had no amount to compare. */
const isSame = (known: Movement, { playerId }: WalletOwner, { kind, amount }: Order): boolean =>
  known.playerId === playerId && known.kind === kind && (known.amount === amount || known.state === 'taken-back');

async function takeBackOnce(
  tx: Tx,
  owner: WalletOwner,
  { reference, kind, at }: Pick<Order, 'reference' | 'kind'> & { readonly at: number },
): Promise<Amount> {
  const there = (await lockWallet(tx, owner)) ?? zeroAmount;
  const known = await findMovement(tx, owner, reference);
  if (!known) {
    await insertMovement(tx, owner, { reference, kind, amount: zeroAmount, state: 'taken-back', balance: there, at });
    return there;
  }
  if (known.state !== 'done') return there;
  const after = amountOf(there + negateAmount(known.amount));
  await setBalance(tx, owner, after);
  await markTakenBack(tx, owner, reference);
  return after;
}
