import {
  type Clock,
  createOutboxWorker,
  type Database,
  enqueue,
  type OutboxWorker,
  type Random,
  type Tx,
} from '@pavilion/platform';
import * as v from 'valibot';
import type { BalanceNews } from '../wallet';
import type { MovementEnd, Mover, VendorMovement, VendorWallets } from './vendor-wallets';
import { bookDone, bookFailed, mainAccount, type VendorNaming } from './wallet-transfer-money';
import { endTransfer, lockTransfer, markSent, type TransferRecord } from './wallet-transfer.repository';

/** Which transfer. */
export interface NamedTransfer {
  readonly brandId: string;
  readonly id: bigint;
}

/** Table of the outbox, and the kinds of messages in it. */
export const jobTable = 'wallet_transfer_job';
export const sendKind = 'send';
const recallKind = 'recall';

/** Sees to it that everything of a member comes back from vendors, once the transaction is done. */
export async function enqueueRecall(
  tx: Tx,
  { brandId, memberId, currency, at }: Mover & { readonly at: Date },
): Promise<void> {
  const payload = { brandId, memberId: String(memberId), currency };
  await enqueue(tx, jobTable, { kind: recallKind, payload, at: at.getTime() });
}

export const jobOf = ({ brandId, id }: NamedTransfer) => ({ brandId, id: String(id) });

/** Transfers as the vendors have them. Calls over the network stand outside of transactions, and may be made again. */
export interface TransferSending {
  /** Sends a transfer, or asks what became of it, and books its end. Throws while that is not known. */
  attend(named: NamedTransfer): Promise<void>;
}

export interface TransferSendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vendors: VendorWallets;
  readonly news: Pick<BalanceNews, 'moved'>;
  readonly vendorName: VendorNaming;
}

const movementOf = ({ id, ...transfer }: TransferRecord): VendorMovement => ({ ...transfer, reference: `WT${id}` });

export function createTransferSending(deps: TransferSendingDeps): TransferSending {
  const { database, clock, vendors } = deps;
  /** The transfer while it is to be made, with whether it was ever sent; from then on it counts as sent. */
  const take = ({ brandId, id }: NamedTransfer): Promise<TransferRecord | undefined> =>
    database.transaction(
      async (tx) => {
        const found = await lockTransfer(tx, brandId, id);
        if (found?.state !== 'PENDING') return undefined;
        if (found.sentAt === null) await markSent(tx, brandId, { id, at: new Date(clock.now()) });
        return found;
      },
      { attempts: 3 },
    );
  return {
    async attend(named) {
      const transfer = await take(named);
      if (!transfer) return;
      const movement = movementOf(transfer);
      const known = transfer.sentAt === null ? 'unknown' : await vendors.stateOf(movement);
      // A movement that the vendor never heard of may still be on its way: under its reference it is made once.
      await end(deps, named, known === 'unknown' ? await vendors.move(movement) : known);
    },
  };
}

const end = (
  { database, clock, news, vendorName }: TransferSendingDeps,
  { brandId, id }: NamedTransfer,
  became: MovementEnd,
): Promise<void> =>
  database.transaction(
    async (tx) => {
      const at = new Date(clock.now());
      const transfer = await lockTransfer(tx, brandId, id);
      if (!transfer || !(await endTransfer(tx, brandId, { id, state: became === 'done' ? 'DONE' : 'FAILED', at })))
        return;
      const booking = { transfer, vendorName: vendorName(brandId, transfer.vendor), at };
      await (became === 'done' ? bookDone(tx, booking) : bookFailed(tx, booking));
      news.moved(tx, brandId, [await mainAccount(tx, brandId, { ...transfer, at })]);
    },
    { attempts: 3 },
  );

const rowId = v.pipe(
  v.string(),
  v.transform((digits) => BigInt(digits)),
);
const named = v.object({ brandId: v.string(), id: rowId });
const recalled = v.object({ brandId: v.string(), memberId: rowId, currency: v.string() });

export interface TransferWorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly sending: TransferSending;
  /** Begins to bring everything of a member back; throws while something is not on its way. */
  readonly bringBack: (mover: Mover) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** Told of each transfer that was looked at: it has ended, or will be asked after later. */
  readonly onAttended: (named: NamedTransfer) => void;
}

/** Attends to transfers until it is known what became of each: none is ever given up. */
export const createTransferWorker = ({
  sending,
  bringBack,
  onFault,
  onAttended,
  ...deps
}: TransferWorkerDeps): OutboxWorker =>
  createOutboxWorker({
    ...deps,
    table: jobTable,
    pollMs: 1_000,
    backoff: { firstMs: 1_500, longestMs: 60_000 },
    onError: onFault,
    async handle({ kind, payload }) {
      if (kind === recallKind) {
        await bringBack(v.parse(recalled, payload));
        return { outcome: 'done' };
      }
      const transfer = v.parse(named, payload);
      try {
        await sending.attend(transfer);
        return { outcome: 'done' };
      } finally {
        onAttended(transfer);
      }
    },
  });
