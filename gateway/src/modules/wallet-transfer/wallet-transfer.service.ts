import type { ErrorCode } from '@pavilion/api-contract';
import { addAmounts, type Amount, amountToWire, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, enqueue, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { findVendorBalances, lockBalance, refuseOwed } from '../ledger';
import { openRequirements } from '../requirement';
import type { BalanceNews } from '../wallet';
import { jobOf, jobTable, sendKind } from './transfer-sending.service';
import type { TransferWaiting } from './transfer-waiting';
import { freeze, mainAccount, TooLittleError, type VendorNaming } from './wallet-transfer-money';
import {
  findByIntent,
  findTransfer,
  insertTransfer,
  listClosedVendors,
  listOpen,
  lockTransfers,
  type NewTransfer,
  type TransferRecord,
} from './wallet-transfer.repository';
import type { Mover, VendorWallets } from './vendor-wallets';

/** What is asked for; an intent is begun once. */
export interface TransferAsk extends Mover, Pick<NewTransfer, 'vendor' | 'direction' | 'amount' | 'intentKey'> {}

/** What became of bringing everything back, for as long as it was waited for. */
export interface Recalled {
  readonly returned: Amount;
  /** Vendors that have not said yet. */
  readonly pending: readonly string[];
}

export interface WalletTransferService {
  transfer(ask: TransferAsk): Promise<Result<TransferRecord, Refusal>>;
  /** The transfer that the same call has begun before. */
  begun(ask: Pick<TransferAsk, 'brandId' | 'memberId' | 'intentKey'>): Promise<TransferRecord | undefined>;
  recall(mover: Mover & Pick<TransferAsk, 'intentKey'>): Promise<Result<Recalled, Refusal>>;
  /**
   * Begins to bring everything back, of somebody who does not wait for it. Throws while something is not on its way.
   */
  bringBack(mover: Mover): Promise<void>;
}

export interface WalletTransferDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendors: VendorWallets;
  readonly news: Pick<BalanceNews, 'moved'>;
  readonly vendorName: VendorNaming;
  /** Vendors that keep a wallet of their own for members of a brand. */
  readonly vendorsOf: (brandId: string) => readonly string[];
  /** Why a member may not play now. */
  readonly playRefusal: (
    tx: Tx,
    player: { readonly brandId: string; readonly memberId: bigint; readonly demo: false; readonly at: Date },
  ) => Promise<ErrorCode | undefined>;
  readonly waiting: TransferWaiting;
  /** Looks at the transfers to be sent now. */
  readonly wake: () => void;
}

/** So long a member waits for the end of a transfer before it is told as pending. */
const patienceMs = 3_000;

export function createWalletTransferService(deps: WalletTransferDeps): WalletTransferService {
  return {
    async transfer(ask) {
      const begun = await begin(deps, ask);
      return begun.ok ? ok(await follow(deps, begun.value)) : begun;
    },
    async begun({ brandId, memberId, intentKey }) {
      const [made] = intentKey === null ? [] : await findByIntent(deps.database, brandId, { memberId, intentKey });
      return made && follow(deps, made);
    },
    recall: (mover) => recall(deps, mover),
    bringBack: (mover) => bringBack(deps, mover),
  };
}

/** Writes a transfer and what is frozen for it; the outbox takes it from there. */
async function begin(deps: WalletTransferDeps, ask: TransferAsk): Promise<Result<TransferRecord, Refusal>> {
  const { database, vendorsOf } = deps;
  if (!vendorsOf(ask.brandId).includes(ask.vendor)) return err({ code: 'transfer.wallet-unknown' });
  try {
    return await database.transaction((tx) => write(deps, tx, ask), { attempts: 3 });
  } catch (error) {
    if (error instanceof TooLittleError) return err({ code: 'wallet.insufficient-balance' });
    throw error;
  }
}

async function write(deps: WalletTransferDeps, tx: Tx, ask: TransferAsk): Promise<Result<TransferRecord, Refusal>> {
  const { brandId, memberId, vendor, intentKey, direction } = ask;
  await lockTransfers(tx, brandId, memberId);
  const made = intentKey === null ? [] : await findByIntent(tx, brandId, { memberId, intentKey });
  const known = made.find((one) => one.vendor === vendor);
  if (known) return ok(known);
  const at = new Date(deps.clock.now());
  if ((await listClosedVendors(tx, brandId, at)).has(vendor)) return err({ code: 'game.maintenance' });
  if ((await listOpen(tx, brandId, memberId)).some((open) => open.vendor === vendor))
    return err({ code: 'transfer.pending' });
  const refusal = direction === 'to-vendor' ? await refuseToVendor(deps, tx, { ask, at }) : undefined;
  if (refusal) return err(refusal);
  const transfer = await insertTransfer(tx, brandId, { ...ask, at });
  const vendorName = deps.vendorName(brandId, vendor);
  const begun = direction === 'to-vendor' ? await freeze(tx, { transfer, vendorName, at }) : transfer;
  await enqueue(tx, jobTable, { kind: sendKind, payload: jobOf(begun), at: at.getTime() });
  if (direction === 'to-vendor') deps.news.moved(tx, brandId, [await mainAccount(tx, brandId, { ...ask, at })]);
  tx.afterCommit(deps.wake);
  return ok(begun);
}

/** Why nothing may be played with; whoever brings money back is asked for none of it. */
async function refuseToVendor(
  { playRefusal }: WalletTransferDeps,
  tx: Tx,
  { ask, at }: { readonly ask: TransferAsk; readonly at: Date },
): Promise<Refusal | undefined> {
  const { brandId, memberId, currency, amount } = ask;
  const barred = await playRefusal(tx, { brandId, memberId, demo: false, at });
  if (barred) return { code: barred };
  // A credit that asks for stakes locks the account too: it comes before, and is seen, or after.
  await lockBalance(tx, brandId, await mainAccount(tx, brandId, { ...ask, at }));
  const { count, remaining } = await openRequirements(tx, brandId, memberId);
  if (count > 0) return { code: 'withdraw.turnover-open', value: { remaining: amountToWire(remaining) } };
  return refuseOwed(tx, brandId, { kind: 'player', owner: String(memberId), currency, amount });
}

/** Waits a moment for the end of a transfer. */
async function follow({ database, waiting }: WalletTransferDeps, transfer: TransferRecord): Promise<TransferRecord> {
  if (transfer.state === 'PENDING') await waiting.wait(transfer, patienceMs);
  return (await findTransfer(database, transfer.brandId, transfer.id)) ?? transfer;
}

async function recall(
  deps: WalletTransferDeps,
  { intentKey, ...mover }: Mover & Pick<TransferAsk, 'intentKey'>,
): Promise<Result<Recalled, Refusal>> {
  const { brandId, memberId } = mover;
  const known = intentKey === null ? [] : await findByIntent(deps.database, brandId, { memberId, intentKey });
  const open = known.length > 0 ? [] : (await listOpen(deps.database, brandId, memberId)).map(({ vendor }) => vendor);
  const transfers = known.length > 0 ? known : await emptyAll(deps, { ...mover, intentKey, except: open });
  if (transfers.length === 0 && open.length > 0) return err({ code: 'transfer.pending' });
  const ends = await Promise.all(transfers.map((transfer) => follow(deps, transfer)));
  return ok({
    returned: addAmounts(zeroAmount, ...ends.filter(({ state }) => state === 'DONE').map(({ amount }) => amount)),
    pending: [...open, ...ends.filter(({ state }) => state === 'PENDING').map(({ vendor }) => vendor)],
  });
}

/** Begins to empty every wallet in which something is, apart from those with a transfer on its way. */
async function emptyAll(
  deps: WalletTransferDeps,
  { except, intentKey, ...mover }: Mover & Pick<TransferAsk, 'intentKey'> & { readonly except: readonly string[] },
): Promise<readonly TransferRecord[]> {
  const wallets = (await standingIn(deps, mover)).filter(({ vendor }) => !except.includes(vendor));
  const begun = await Promise.all(
    wallets.map(({ vendor, balance: amount }) =>
      begin(deps, { ...mover, vendor, amount, intentKey, direction: 'from-vendor' }),
    ),
  );
  return begun.flatMap((result) => (result.ok ? [result.value] : []));
}

async function bringBack(deps: WalletTransferDeps, mover: Mover): Promise<void> {
  const { brandId, memberId } = mover;
  const wallets = await Promise.all(
    deps
      .vendorsOf(brandId)
      .map(async (vendor) => ({ vendor, balance: await deps.vendors.balance({ ...mover, vendor }) })),
  );
  for (const { vendor, balance: amount } of wallets) {
    if (amount === zeroAmount) continue;
    const begun = await begin(deps, { ...mover, vendor, amount, intentKey: null, direction: 'from-vendor' });
    if (!begun.ok) throw new Error(`money of member ${memberId} stays at ${vendor}: ${begun.error.code}`);
  }
  // What is still on its way there comes back once it has arrived.
  const open = await listOpen(deps.database, brandId, memberId);
  const there = open.find(({ direction }) => direction === 'to-vendor');
  if (there) throw new Error(`money of member ${memberId} is on its way to ${there.vendor}`);
}

/** What each vendor says that it has; of one that does not answer, what was reported last. */
async function standingIn({ database, vendors, vendorsOf }: WalletTransferDeps, mover: Mover) {
  const { brandId, memberId, currency } = mover;
  const account = { kind: 'player', owner: String(memberId), currency } as const;
  const reported = await findVendorBalances(database, brandId, account);
  const all = await Promise.all(
    vendorsOf(brandId).map(async (vendor) => ({
      vendor,
      balance: await vendors
        .balance({ ...mover, vendor })
        .catch(() => reported.find((one) => one.vendor === vendor)?.balance ?? zeroAmount),
    })),
  );
  return all.filter(({ balance }) => balance > zeroAmount);
}
