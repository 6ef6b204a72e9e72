import type { endpoints, Language } from '@pavilion/api-contract';
import { addAmounts, amountToWire, subtractAmount, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { pagesOf } from '../../kit';
import {
  factsOf,
  type MemberMoney,
  type RecordLine,
  remarkText,
  shownAccountKind,
  transactionTypes,
  typeIdOf,
  walletName,
} from '../ledger';
import type { RecordPage, StandingAtVendor, WalletOwner } from './wallet.service';

type WireBalance = v.InferInput<typeof endpoints.balance.response>;
type WireCodes = v.InferInput<typeof endpoints.transactionCodes.response>;
type WireRecord = v.InferInput<typeof endpoints.accountRecord.response>;

/** Number of the main wallet on the wire. */
export const mainWalletType = 2;
const allWallets = 0;

/** The balance as the wire spells it; `typeId` asks for one wallet, 0 for all. */
export function presentBalance(
  owner: WalletOwner,
  { available, frozen, owed, atVendors }: MemberMoney & { readonly atVendors: readonly StandingAtVendor[] },
  asked: { language: Language; typeId: number },
): WireBalance {
  const { currency } = owner.brand.settings;
  const kind = shownAccountKind(owner.session.accountType) === 'demo' ? 'demo' : 'main';
  const balance = amountToWire(available);
  const wallets = [
    { accountTypeId: mainWalletType, accountName: walletName(asked.language, kind), amount: available },
    ...atVendors.map(({ typeId, name, amount }) => ({ accountTypeId: typeId, accountName: name, amount })),
  ].filter(({ accountTypeId }) => asked.typeId === allWallets || asked.typeId === accountTypeId);
  return {
    sumBalance: amountToWire(addAmounts(zeroAmount, ...wallets.map(({ amount }) => amount))),
    currency: currency.code,
    currencySymbol: currency.symbol,
    currencyPosition: currency.position,
    mainWalletBalance: balance,
    frozenBalance: amountToWire(frozen),
    owedBalance: amountToWire(owed),
    balance: wallets.map(({ amount, ...wallet }) => ({ ...wallet, availBalance: amountToWire(amount) })),
  };
}

/** What a game that its vendor calls so is called in a language. */
export type GameNaming = (brandId: string, name: string, language: Language) => string;

/** Who reads a record. */
export interface RecordReader {
  readonly username: string;
  readonly language: Language;
  /** What a game that its vendor calls so is called for them. */
  readonly gameName: (name: string) => string;
}

/** A page of the account record as the wire spells it. */
export function presentRecord(page: RecordPage, reader: RecordReader & { readonly size: number }): WireRecord {
  const { rows, sums, balances, ...cursors } = page;
  const { count, moneyIn, moneyOut, opening, closing, kinds } = sums;
  return {
    list: rows.map((line) => presentLine(line, reader)),
    total: count,
    totalPages: pagesOf(count, reader.size),
    ...cursors,
    footer: {
      moneyIn: amountToWire(moneyIn),
      moneyOut: amountToWire(moneyOut),
      net: amountToWire(subtractAmount(moneyIn, moneyOut)),
      opening: amountToWire(opening),
      closing: amountToWire(closing),
      byKind: kinds.map(({ group, count: entries, net }) => ({ kind: group, entries, net: amountToWire(net) })),
      balances: balances.map(({ at, balance }) => ({ at: at.getTime(), balance: amountToWire(balance) })),
    },
  };
}

function presentLine(line: RecordLine, reader: RecordReader): WireRecord['list'][number] {
  const { username, language } = reader;
  const type = factsOf(line.type);
  return {
    txId: String(line.transactionId),
    txTypeId: type.id,
    txTypeName: type.group,
    txTimeInTimestamp: line.at.getTime(),
    customerName: username,
    orderNo: line.reference,
    remark: printedRemark(type.id, remarkText(language, line.remark.key, namedFor(reader, line.remark.params))),
    amount: amountToWire(line.amount),
    currentAvailBalance: amountToWire(line.balanceAfter),
    ...presentRound(line.round, reader),
  };
}

/** Of manual movements what stands behind the first dash is for the member; what is before it says who made them. */
export const printedRemark = (typeId: number, remark: string): string =>
  manualTypes.has(typeId) && remark.includes('-') ? remark.slice(remark.indexOf('-') + 1).trim() : remark;

const manualTypes: ReadonlySet<number> = new Set([typeIdOf('adjustment-in'), typeIdOf('adjustment-out')]);

/** Remarks name games as their vendors do. */
const namedFor = (reader: RecordReader, params: RecordLine['remark']['params']): RecordLine['remark']['params'] =>
  params?.['game'] === undefined ? params : { ...params, game: reader.gameName(params['game']) };

const presentRound = (round: RecordLine['round'], { gameName }: RecordReader) =>
  round && { roundId: String(round.id), gameName: gameName(round.game), roundNet: amountToWire(round.net) };

/** Every type of movement, named in the reader's language. */
export const presentTransactionCodes = (language: Language): WireCodes =>
  transactionTypes.map((type) => {
    const { id, group, texts } = factsOf(type);
    return { id, name: texts[language], codeType: group };
  });
