import { enqueue, type Tx } from '@pavilion/platform';
import { openLedgerAccount, postEffect } from '../ledger';
import { jobOf, jobTable, sendKind } from './transfer-sending.service';
import { freeze, mainAccount } from './wallet-transfer-money';
import { insertTransfer, type NewTransfer } from './wallet-transfer.repository';

/** Money that a demonstration has at a vendor from its beginning. */
export interface SeededTransfer extends Pick<NewTransfer, 'memberId' | 'vendor' | 'currency' | 'amount' | 'at'> {
  readonly vendorName: string;
}

/** Gives a demonstration account money and sends it to a vendor's wallet: its main wallet holds what it held before. */
export async function seedTransfer(tx: Tx, brandId: string, seeded: SeededTransfer): Promise<void> {
  const { vendorName, ...made } = seeded;
  const { memberId, vendor, currency, amount, at } = made;
  const posted = await postEffect(tx, brandId, {
    ...{ key: `demo-float:wallet:${vendor}:${memberId}`, kind: 'float', type: 'demo-credit', amount, at },
    accountId: await mainAccount(tx, brandId, made),
    houseId: await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'demo-float', currency, at }),
    remark: { key: 'float.demo' },
  });
  if (!posted.ok) throw new Error(`the float of a wallet at ${vendor} was refused: ${posted.error}`);
  const transfer = await insertTransfer(tx, brandId, { ...made, direction: 'to-vendor', intentKey: null });
  await freeze(tx, { transfer, vendorName, at });
  await enqueue(tx, jobTable, { kind: sendKind, payload: jobOf(transfer), at: at.getTime() });
}
