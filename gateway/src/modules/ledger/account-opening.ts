import { type AccountType, accountTypes } from '@pavilion/api-contract';
import { type Amount, negateAmount, parseAmount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';
import {
  type AccountPool,
  findBalance,
  type MemberAccountKind,
  openLedgerAccount,
  postEffect,
  type Posting,
} from './ledger.repository';

/** A member of whom an account is opened. */
export interface AccountHolder {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly accountType: AccountType;
  readonly at: Date;
}

/** The account whose balance a member sees: trial accounts hold demo money only. */
export const shownAccountKind = (accountType: AccountType): MemberAccountKind =>
  accountType === accountTypes.trial ? 'demo' : 'player';

/**
 * Opens a new member's account with the brand's new-member bonus, where it is to have that, and demonstration float, as
 * postings whose keys come from the member's id: done again it changes nothing.
 */
export async function openAccount(
  tx: Tx,
  { hasBonus, ...holder }: AccountHolder & { readonly hasBonus: boolean },
): Promise<void> {
  if (shownAccountKind(holder.accountType) === 'demo') {
    await openDemoAccount(tx, holder);
    return;
  }
  const { brand, memberId } = holder;
  const accountId = await openOf(tx, holder, 'player');
  if (hasBonus)
    await grant(tx, holder, {
      accountId,
      house: 'bonus',
      key: `new-member-bonus:${memberId}`,
      kind: 'bonus',
      type: 'bonus',
      remark: { key: 'bonus.new-member' },
      amount: parseAmount(String(brand.settings.newMemberBonus)),
    });
  await grant(tx, holder, {
    accountId,
    house: 'demo-float',
    key: `demo-float:${memberId}`,
    kind: 'float',
    type: 'demo-credit',
    remark: { key: 'float.demo' },
    amount: parseAmount(String(brand.demoFloat)),
  });
}

/** The account for free play, which starts with a float of its own; its id. */
export async function openDemoAccount(tx: Tx, holder: AccountHolder): Promise<bigint> {
  const accountId = await openOf(tx, holder, 'demo');
  await grant(tx, holder, {
    accountId,
    house: 'demo-play-float',
    pool: 'trial',
    key: `demo-play-float:${holder.memberId}`,
    kind: 'float',
    type: 'demo-credit',
    remark: { key: 'float.demo' },
    amount: parseAmount(String(holder.brand.demoFloat)),
  });
  return accountId;
}

/**
 * Gives what is left on a free-play account back to the house that floated it; `false` when a bet takes of it in the
 * same moment. Done again it changes nothing.
 */
export async function closeDemoAccount(
  tx: Tx,
  { brand, memberId, at }: Omit<AccountHolder, 'accountType'>,
): Promise<boolean> {
  const currency = brand.settings.currency.code;
  const owner = String(memberId);
  const left = await findBalance(tx, brand.id, { kind: 'demo', owner, currency });
  if (left === undefined || left === zeroAmount) return true;
  const accountId = await openLedgerAccount(tx, brand.id, { kind: 'demo', owner, currency, at });
  const house = { kind: 'house', owner: 'demo-play-float', currency, pool: 'trial', at } as const;
  const houseId = await openLedgerAccount(tx, brand.id, house);
  const posted = await postEffect(tx, brand.id, {
    key: `demo-play-return:${memberId}`,
    kind: 'float-return',
    accountId,
    houseId,
    amount: negateAmount(left),
    type: 'demo-credit-returned',
    remark: { key: 'float.demo' },
    at,
  });
  return posted.ok || posted.error === 'wallet.idempotency-conflict';
}

/** The member's account for real play; its id. */
export const openPlayerAccount = (tx: Tx, holder: AccountHolder): Promise<bigint> => openOf(tx, holder, 'player');

/** The member's account of what stands at a vendor that keeps a wallet of its own; its id. */
export const openVendorAccount = (
  tx: Tx,
  { brand, memberId, at }: AccountHolder,
  vendorCode: string,
): Promise<bigint> =>
  openLedgerAccount(tx, brand.id, {
    kind: 'player',
    owner: String(memberId),
    currency: brand.settings.currency.code,
    purpose: `wallet:${vendorCode}`,
    at,
  });

/** The house account that stands against one vendor's games. */
export const openGamesAccount = (
  tx: Tx,
  { brand, at }: AccountHolder,
  games: { vendorCode: string; demo: boolean },
): Promise<bigint> =>
  openLedgerAccount(tx, brand.id, {
    kind: 'house',
    owner: `${games.demo ? 'demo-games' : 'games'}:${games.vendorCode}`,
    currency: brand.settings.currency.code,
    pool: games.demo ? 'trial' : 'real',
    at,
  });

function openOf(tx: Tx, { brand, memberId, at }: AccountHolder, kind: MemberAccountKind): Promise<bigint> {
  return openLedgerAccount(tx, brand.id, { kind, owner: String(memberId), currency: brand.settings.currency.code, at });
}

type Grant = Omit<Posting, 'houseId' | 'at' | 'amount'> & {
  readonly house: string;
  readonly pool?: AccountPool;
  readonly amount: Amount;
};

async function grant(tx: Tx, { brand, at }: AccountHolder, { house, pool = 'real', ...posting }: Grant): Promise<void> {
  if (posting.amount === 0n) return;
  const houseId = await openLedgerAccount(tx, brand.id, {
    kind: 'house',
    owner: house,
    currency: brand.settings.currency.code,
    pool,
    at,
  });
  const posted = await postEffect(tx, brand.id, { ...posting, houseId, at });
  // A changed brand setting does not change what a member was granted before.
  if (!posted.ok && posted.error !== 'wallet.idempotency-conflict') throw new Error(`grant refused: ${posted.error}`);
}
