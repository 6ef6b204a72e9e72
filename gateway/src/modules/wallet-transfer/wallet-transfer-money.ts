import { negateAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { captureHold, openLedgerAccount, placeHold, postLegs, voidHold } from '../ledger';
import { attachHold, type TransferRecord } from './wallet-transfer.repository';

/** Somebody who would move more than there is: what was written for it is taken back. */
export class TooLittleError extends Error {
  override readonly name = 'TooLittleError';
}

/** What the account record calls a vendor. */
export type VendorNaming = (brandId: string, vendor: string) => string;

/** A transfer, and what is booked for it. */
export interface Booking {
  readonly transfer: TransferRecord;
  readonly vendorName: string;
  readonly at: Date;
}

/** The main account of whoever moves money. */
export const mainAccount = (
  tx: Tx,
  brandId: string,
  { memberId, currency, at }: Pick<TransferRecord, 'memberId' | 'currency'> & { readonly at: Date },
): Promise<bigint> => openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });

/** The account of what stands at a vendor. */
const vendorAccount = (tx: Tx, { transfer, at }: Booking): Promise<bigint> => {
  const { brandId, memberId, currency, vendor } = transfer;
  const account = { kind: 'player', owner: String(memberId), currency, purpose: `wallet:${vendor}`, at } as const;
  return openLedgerAccount(tx, brandId, account);
};

/** Freezes what goes to a vendor. @throws TooLittleError */
export async function freeze(tx: Tx, { transfer, vendorName, at }: Booking): Promise<TransferRecord> {
  const { brandId, id, memberId, currency, amount } = transfer;
  const accountId = await mainAccount(tx, brandId, { ...transfer, at });
  const locked = { kind: 'player', owner: String(memberId), currency, purpose: 'locked', at } as const;
  const placed = await placeHold(tx, brandId, {
    ...{ key: `wallet-transfer:${id}`, kind: 'wallet-transfer', accountId, amount, at },
    lockedAccountId: await openLedgerAccount(tx, brandId, locked),
    ...{ type: 'wallet-transfer', returnType: 'wallet-transfer' },
    remark: { key: 'transfer.to-vendor', params: { vendor: vendorName } },
  });
  if (placed.ok) return attachHold(tx, brandId, { id, holdId: placed.value.id });
  if (placed.error === 'wallet.insufficient-balance') throw new TooLittleError();
  throw new Error(`wallet transfer ${id} was not frozen: ${placed.error}`);
}

const holdOf = ({ id, holdId }: TransferRecord): bigint => {
  if (holdId === null) throw new Error(`wallet transfer ${id} has nothing frozen`);
  return holdId;
};

/** Books what has arrived: at the vendor, or here. */
export async function bookDone(tx: Tx, booking: Booking): Promise<void> {
  const { transfer, vendorName, at } = booking;
  const { brandId, id, amount, direction } = transfer;
  const there = await vendorAccount(tx, booking);
  const type = 'wallet-transfer';
  if (direction === 'to-vendor') {
    const captured = await captureHold(tx, brandId, {
      ...{ key: `wallet-transfer-done:${id}`, kind: 'wallet-transfer-done', holdId: holdOf(transfer), type, at },
      targets: [{ accountId: there, amount, type }],
      remark: { key: 'transfer.to-vendor', params: { vendor: vendorName } },
    });
    if (!captured.ok) throw new Error(`wallet transfer ${id} was not booked: ${captured.error}`);
    return;
  }
  const posted = await postLegs(tx, brandId, {
    ...{ key: `wallet-transfer:${id}`, kind: 'wallet-transfer', at },
    legs: [
      { accountId: there, amount: negateAmount(amount), type },
      { accountId: await mainAccount(tx, brandId, { ...transfer, at }), amount, type },
    ],
    remark: { key: 'transfer.from-vendor', params: { vendor: vendorName } },
  });
  // What a vendor gives that it has not reported yet waits for its reports.
  if (!posted.ok) throw new Error(`wallet transfer ${id} was not booked: ${posted.error}`);
}

/** Gives what never arrived at a vendor back; of what never left a vendor nothing was booked. */
export async function bookFailed(tx: Tx, { transfer, vendorName, at }: Booking): Promise<void> {
  const { brandId, id, direction } = transfer;
  if (direction === 'from-vendor') return;
  const returned = await voidHold(tx, brandId, {
    ...{ key: `wallet-transfer-returned:${id}`, kind: 'wallet-transfer-returned', holdId: holdOf(transfer), at },
    remark: { key: 'transfer.returned', params: { vendor: vendorName } },
  });
  if (!returned.ok) throw new Error(`wallet transfer ${id} was not returned: ${returned.error}`);
}
