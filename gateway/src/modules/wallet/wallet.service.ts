import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Database, err, ok, type Result } from '@pavilion/platform';
import type { Brand, Session } from '../../kit';
import { shownAccountKind } from './account-opening';
import { listRecord, type RecordLine, type RecordSums, sumRecord } from './account-record.repository';
import type { MemberAccountName } from './ledger.repository';
import { findMoney, type MemberMoney } from './owed.repository';

/** Whose wallet. */
export interface WalletOwner {
  readonly brand: Brand;
  readonly session: Session;
}

/** What of the record is asked for; times in epoch milliseconds, both included. */
export interface RecordRequest {
  readonly group: TransactionCodeType | undefined;
  /** Ids of types that are left out. */
  readonly without: readonly number[];
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A page with the sums of its whole range. */
export interface RecordPage {
  readonly lines: readonly RecordLine[];
  readonly sums: RecordSums;
}

/** What members see of their money. */
export interface WalletService {
  money(owner: WalletOwner): Promise<MemberMoney>;
  /** Refuses a range that ends before it starts or is longer than 30 days. */
  record(owner: WalletOwner, request: RecordRequest): Promise<Result<RecordPage, 'request_param_err'>>;
}

const longestRangeMs = 30 * 24 * 3_600_000;
// Years up to 9999: what PostgreSQL and Date both can write.
const latestTime = 253_402_300_799_999;

export function createWalletService({ database }: { readonly database: Database }): WalletService {
  return {
    money: (owner) => findMoney(database, owner.brand.id, accountOf(owner)),
    async record(owner, { group, without, from, to, page, size }) {
      if (from < 0 || to > latestTime || to < from || to - from > longestRangeMs) return err('request_param_err');
      const query = { account: accountOf(owner), group, without, from: new Date(from), to: new Date(to) };
      const [lines, sums] = await Promise.all([
        listRecord(database, owner.brand.id, { ...query, offset: (page - 1) * size, limit: size }),
        sumRecord(database, owner.brand.id, query),
      ]);
      return ok({ lines, sums });
    },
  };
}

const accountOf = ({ brand, session }: WalletOwner): MemberAccountName => ({
  kind: shownAccountKind(session.accountType),
  owner: String(session.memberId),
  currency: brand.settings.currency.code,
});
