import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, ok, readAtOneMoment, type Result } from '@pavilion/platform';
import {
  type Brand,
  farthestRow,
  type ListAsk,
  type ListPart,
  placeOf,
  type RecordRangeRefusal,
  recordRangeOf,
  type Refusal,
  type Session,
} from '../../kit';
import {
  findMoney,
  findVendorBalances,
  listBalances,
  listRecord,
  type MemberAccountName,
  type MemberMoney,
  type RecordBalance,
  type RecordLine,
  recordOrder,
  type RecordSums,
  shownAccountKind,
  sumRecord,
} from '../ledger';

/** Whose wallet. */
export interface WalletOwner {
  readonly brand: Brand;
  readonly session: Session;
}

/** What of the record is asked for; times in epoch milliseconds, both included. */
export interface RecordRequest extends ListAsk {
  readonly group: TransactionCodeType | undefined;
  /** Ids of types that are left out. */
  readonly without: readonly number[];
  readonly from: number;
  readonly to: number;
  /** At how many moments of the range the balance is told. */
  readonly balances: number;
}

/** A part of the record with the sums of its whole range. */
export interface RecordPage extends ListPart<RecordLine> {
  readonly sums: RecordSums;
  /** Up to the end of the range, or to now. */
  readonly balances: readonly RecordBalance[];
}

/** A wallet that a vendor of a brand keeps, as members read of it. */
export interface NamedVendorWallet {
  readonly vendor: string;
  /** Number of the wallet on the wire. */
  readonly typeId: number;
  readonly name: string;
}

/** What of a member stands in such a wallet, as it was reported. */
export interface StandingAtVendor extends NamedVendorWallet {
  readonly amount: Amount;
}

export interface WalletService {
  money(owner: WalletOwner): Promise<MemberMoney & { readonly atVendors: readonly StandingAtVendor[] }>;
  /** Refuses a range that ends before it starts or is longer than 30 days, and what no list has. */
  record(owner: WalletOwner, request: RecordRequest): Promise<Result<RecordPage, Refusal | RecordRangeRefusal>>;
}

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Vendors of a brand that keep a wallet. */
  readonly walletsOf: (brandId: string) => readonly NamedVendorWallet[];
}

export function createWalletService({ database, clock, walletsOf }: WalletDeps): WalletService {
  return {
    async money(owner) {
      const [brandId, account] = [owner.brand.id, accountOf(owner)];
      const wallets = account.kind === 'player' ? walletsOf(brandId) : [];
      const [money, there] = await Promise.all([
        findMoney(database, brandId, account),
        wallets.length === 0 ? [] : findVendorBalances(database, brandId, account),
      ]);
      const amountAt = (vendor: string): Amount => there.find((one) => one.vendor === vendor)?.balance ?? zeroAmount;
      return { ...money, atVendors: wallets.map((one) => ({ ...one, amount: amountAt(one.vendor) })) };
    },
    async record(owner, { group, without, from, to, balances: count, ...ask }) {
      const { id, timeZone } = owner.brand;
      const now = clock.now();
      const range = recordRangeOf({ startTime: from, endTime: to }, { timeZone, now });
      if (!range.ok) return range;
      const place = placeOf(ask, recordOrder);
      if (!place.ok) return place;
      const query = { account: accountOf(owner), group, without, ...range.value };
      const moments = momentsOf({ from, to: Math.max(from, Math.min(to, now)), count });
      const rule = { timeZone, now: new Date(now), long: farthestRow };
      return readAtOneMoment(database, async (at) => {
        const part = await listRecord(at, id, { ...query, place: place.value });
        const sums = await sumRecord(at, id, { ...query, rule });
        const balances = moments.length === 0 ? [] : await listBalances(at, id, { ...query, moments });
        return ok({ ...part, sums, balances });
      });
    },
  };
}

/** So many moments of a range, evenly apart, the last of them its end. */
const momentsOf = ({ from, to, count }: { readonly from: number; readonly to: number; readonly count: number }) =>
  Array.from({ length: count }, (_, index) => new Date(from + ((to - from) * (index + 1)) / count));

const accountOf = ({ brand, session }: WalletOwner): MemberAccountName => ({
  kind: shownAccountKind(session.accountType),
  owner: String(session.memberId),
  currency: brand.settings.currency.code,
});
