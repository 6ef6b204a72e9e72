import { type Clock, type Database, ok, type Result } from '@pavilion/platform';
import { type Brand, type ListPart, placeOf, rangeOf, type Refusal, startOfDay } from '../../kit';
import {
  type ClaimSort,
  incomeOrder,
  type IncomeSums,
  type ListedIncome,
  listClaims,
  listIncome,
  sumClaims,
  sumIncome,
} from './income-list.repository';
import type { IncomeSource } from './income.repository';
import {
  countInvitees,
  findPlace,
  inviteeOrder,
  type ListedInvitee,
  listInvitees,
  listRanking,
  readDays,
  readSums,
} from './referral-list.repository';
import { monthOf, type ReferralRules } from './referral.policy';
import type { ClaimPage } from './referral.presenter';

/** Whose invitations. */
export interface ReferralAsker {
  readonly brand: Brand;
  readonly memberId: bigint;
}

/** A page of a range, in epoch milliseconds. */
export interface ReferralAsk {
  readonly startDate: number;
  readonly endDate: number;
  readonly page: number;
  readonly size: number;
}

/** What members see of what their invitations brought. Ranges are 30 days at most. */
export interface ReferralReports {
  invitees(
    asker: ReferralAsker,
    ask: Pick<ReferralAsk, 'page' | 'size'>,
  ): Promise<Result<ListPart<ListedInvitee> & { readonly total: number }, Refusal>>;
  overview(asker: ReferralAsker): Promise<ReferralOverview>;
  income(
    asker: ReferralAsker,
    ask: ReferralAsk,
  ): Promise<Result<ListPart<ListedIncome> & { readonly sums: IncomeSums }, Refusal | 'request_param_err'>>;
  claims(
    asker: ReferralAsker,
    ask: ReferralAsk & { readonly source: IncomeSource; readonly sort: ClaimSort },
  ): Promise<Result<ClaimPage, Refusal | 'request_param_err'>>;
  ranking(asker: ReferralAsker): Promise<Ranking>;
}

export interface ReferralOverview extends Awaited<ReturnType<typeof readSums>>, Awaited<ReturnType<typeof readDays>> {
  readonly invitations: number;
}

/** Who invited most this month, and where the asker stands. */
export interface Ranking {
  readonly places: Awaited<ReturnType<typeof listRanking>>;
  readonly own: Awaited<ReturnType<typeof findPlace>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => Pick<ReferralRules, 'timeZone'>;
}

const mostDays = 30;
const places = 10;
const hourMs = 60 * 60_000;

export function createReferralReports(deps: Deps): ReferralReports {
  const { database, clock } = deps;
  const monthNow = (brand: Brand): string => monthOf(new Date(clock.now()), brand.timeZone);
  return {
    async invitees({ brand, memberId }, ask) {
      const place = placeOf(ask, inviteeOrder);
      if (!place.ok) return place;
      const [part, total] = await Promise.all([
        listInvitees(database, brand.id, { memberId, place: place.value }),
        countInvitees(database, brand.id, memberId),
      ]);
      return ok({ ...part, total });
    },
    async overview({ brand, memberId }) {
      const today = startOfDay(clock.now(), brand.timeZone);
      // Half a day before midnight is within the day before, whatever clocks do.
      const yesterday = startOfDay(today - 12 * hourMs, brand.timeZone);
      const [sums, days, invitations] = await Promise.all([
        readSums(database, brand.id, { memberId, month: monthNow(brand), at: new Date(clock.now()) }),
        readDays(database, brand.id, { memberId, today: new Date(today), yesterday: new Date(yesterday) }),
        countInvitees(database, brand.id, memberId),
      ]);
      return { ...sums, ...days, invitations };
    },
    income: (asker, ask) => readIncome(deps, asker, ask),
    claims: (asker, ask) => readClaims(deps, asker, ask),
    async ranking({ brand, memberId }) {
      const month = monthNow(brand);
      const [listed, own] = await Promise.all([
        listRanking(database, brand.id, { month, limit: places }),
        findPlace(database, brand.id, { memberId, month }),
      ]);
      return { places: listed, own };
    },
  };
}

const rangeIn = (clock: Clock, brand: Brand, { startDate: startTime, endDate: endTime }: ReferralAsk) =>
  rangeOf({ startTime, endTime }, { timeZone: brand.timeZone, now: clock.now(), mostDays });

async function readIncome(
  { database, clock }: Deps,
  { brand, memberId }: ReferralAsker,
  ask: ReferralAsk,
): ReturnType<ReferralReports['income']> {
  const range = rangeIn(clock, brand, ask);
  if (!range.ok) return range;
  const place = placeOf(ask, incomeOrder);
  if (!place.ok) return place;
  const query = { memberId, ...range.value };
  const [part, sums] = await Promise.all([
    listIncome(database, brand.id, { ...query, place: place.value }),
    sumIncome(database, brand.id, query),
  ]);
  return ok({ ...part, sums });
}

async function readClaims(
  { database, clock }: Deps,
  { brand, memberId }: ReferralAsker,
  { source, sort, ...ask }: Parameters<ReferralReports['claims']>[1],
): ReturnType<ReferralReports['claims']> {
  const range = rangeIn(clock, brand, ask);
  if (!range.ok) return range;
  const place = placeOf({ page: ask.page, size: ask.size }, incomeOrder);
  if (!place.ok) return place;
  if (place.value.by !== 'number') throw new Error('claims have numbered pages alone');
  const query = { memberId, source, ...range.value };
  const { size, offset } = place.value;
  const [rows, sums] = await Promise.all([
    listClaims(database, brand.id, { ...query, sort, size, offset }),
    sumClaims(database, brand.id, query),
  ]);
  return ok({ rows, sums, size });
}
