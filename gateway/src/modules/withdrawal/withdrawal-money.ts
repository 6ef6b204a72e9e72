import { type Amount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { captureHold, openLedgerAccount, placeHold, refuseOwed, type TransactionType, voidHold } from '../ledger';
import { attachHolds, type WithdrawalRecord } from './withdrawal.repository';

/** Somebody who would take out more than there is: what was written for it is taken back. */
export class TooLittleError extends Error {
  override readonly name = 'TooLittleError';
}

interface Side {
  readonly key: string;
  readonly kind: string;
  readonly amount: Amount;
  readonly type: TransactionType;
  readonly returnType: TransactionType;
}

const amountSide = ({ id, amount }: WithdrawalRecord): Side => ({
  ...{ key: `withdrawal:${id}`, kind: 'withdrawal', amount },
  ...{ type: 'withdrawal', returnType: 'withdrawal-returned' },
});
const chargeSide = ({ id, charge }: WithdrawalRecord): Side => ({
  ...{ key: `withdrawal-fee:${id}`, kind: 'withdrawal-fee', amount: charge },
  ...{ type: 'withdrawal-fee', returnType: 'withdrawal-fee-returned' },
});

/** Freezes amount and charge. @throws TooLittleError */
export async function freeze(tx: Tx, made: WithdrawalRecord, at: Date): Promise<WithdrawalRecord> {
  const { brandId, memberId, currency } = made;
  const account = { kind: 'player', owner: String(memberId), currency, at } as const;
  const accountId = await openLedgerAccount(tx, brandId, account);
  const lockedAccountId = await openLedgerAccount(tx, brandId, { ...account, purpose: 'locked' });
  const place = async (side: Side): Promise<bigint> => {
    const remark = { key: side.type === 'withdrawal' ? 'withdrawal.asked' : 'withdrawal.charge' } as const;
    const placed = await placeHold(tx, brandId, { ...side, accountId, lockedAccountId, remark, at });
    if (placed.ok) return placed.value.id;
    if (placed.error === 'wallet.insufficient-balance') throw new TooLittleError();
    throw new Error(`${side.key} was not frozen: ${placed.error}`);
  };
  const holdId = await place(amountSide(made));
  const feeHoldId = made.charge === zeroAmount ? null : await place(chargeSide(made));
  return attachHolds(tx, brandId, { id: made.id, holdId, feeHoldId });
}

/** Why so much, with its charge, may not leave a member who owes something. */
export const refuseOwedPayout = (
  tx: Tx,
  brandId: string,
  { memberId, currency, amount }: Pick<WithdrawalRecord, 'memberId' | 'currency' | 'amount'>,
): Promise<Refusal | undefined> =>
  refuseOwed(tx, brandId, { kind: 'player', owner: String(memberId), currency, amount });

interface Held {
  readonly holdId: bigint;
  readonly side: Side;
  /** Who is paid, where the provider pays it out. */
  readonly owner: string;
}

const holdsOf = (withdrawal: WithdrawalRecord): readonly Held[] => {
  const { id, holdId, feeHoldId, provider } = withdrawal;
  if (holdId === null) throw new Error(`withdrawal ${id} has nothing frozen`);
  const whole = { holdId, side: amountSide(withdrawal), owner: `payments:${provider}` };
  return feeHoldId === null
    ? [whole]
    : [whole, { holdId: feeHoldId, side: chargeSide(withdrawal), owner: 'withdrawal-fees' }];
};

/** Pays what is frozen to whom it is for; the account whose record shows it. */
export async function payOut(tx: Tx, withdrawal: WithdrawalRecord, at: Date): Promise<bigint[]> {
  const moved: bigint[] = [];
  for (const held of holdsOf(withdrawal)) moved.push(await payHold(tx, withdrawal, { held, at }));
  return moved;
}

async function payHold(
  tx: Tx,
  { brandId, currency, id }: WithdrawalRecord,
  { held: { holdId, side, owner }, at }: { readonly held: Held; readonly at: Date },
): Promise<bigint> {
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'house', owner, currency, at });
  const captured = await captureHold(tx, brandId, {
    ...{ key: `${side.kind}-paid:${id}`, kind: `${side.kind}-paid`, holdId, type: side.type, at },
    targets: [{ accountId, amount: side.amount, type: side.type }],
    remark: { key: 'withdrawal.paid' },
  });
  if (!captured.ok) throw new Error(`${side.key} was not paid: ${captured.error}`);
  return captured.value.hold.accountId;
}

/** The trade by which a withdrawal becomes another member's deposit. */
export interface TradeMove {
  readonly tradeId: bigint;
  readonly payerId: bigint;
  readonly remark: string;
  readonly at: Date;
}

/** Pays what is frozen to the member who has paid for it outside, and the charge to the house. */
export async function payToMember(
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { tradeId, payerId, remark, at }: TradeMove,
): Promise<bigint[]> {
  const { brandId, currency } = withdrawal;
  const [whole, charge] = holdsOf(withdrawal);
  if (!whole) throw new Error(`withdrawal ${withdrawal.id} has nothing frozen`);
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(payerId), currency, at });
  const captured = await captureHold(tx, brandId, {
    ...{ key: `trade:${tradeId}`, kind: 'trade', holdId: whole.holdId, type: whole.side.type, at },
    targets: [{ accountId, amount: whole.side.amount, type: 'deposit' }],
    remark: { key: 'trade.settled', params: { remark } },
  });
  if (!captured.ok) throw new Error(`trade ${tradeId} was not settled: ${captured.error}`);
  const moved = [accountId, captured.value.hold.accountId];
  return charge ? [...moved, await payHold(tx, withdrawal, { held: charge, at })] : moved;
}

/** Gives what is frozen back. */
export async function giveBack(tx: Tx, withdrawal: WithdrawalRecord, at: Date): Promise<bigint[]> {
  const { brandId, id } = withdrawal;
  const moved: bigint[] = [];
  for (const { holdId, side } of holdsOf(withdrawal)) {
    const returned = await voidHold(tx, brandId, {
      ...{ key: `${side.kind}-returned:${id}`, kind: `${side.kind}-returned`, holdId, at },
      remark: { key: 'withdrawal.returned' },
    });
    if (!returned.ok) throw new Error(`${side.key} was not returned: ${returned.error}`);
    moved.push(returned.value.hold.accountId);
  }
  return moved;
}
