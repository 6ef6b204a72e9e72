import { type Clock, type Database, err, ok, readAtOneMoment, type Result } from '@pavilion/platform';
import {
  type Brand,
  daysOf,
  type ListAsk,
  type ListPart,
  placeOf,
  type RecordRangeRefusal,
  recordRangeOf,
  type Refusal,
  type Session,
  type TimeRange,
} from '../../kit';
import {
  type BetEntry,
  betOrder,
  type BetQuery,
  type BetRow,
  type BetSums,
  type Bettor,
  findBet,
  listBets,
  listEntries,
  sumBets,
} from './bet.repository';
import { type CategoryRebate, type Profit, profitOf } from './profit';
import { type DayBounds, listCashDays, listPlayDays } from './profit.repository';
import type { ProofSource, RoundProof } from './round-proof';
import { findStory, type Story, type StorySources } from './story.service';

/** Whose history. */
export interface HistoryOwner {
  readonly brand: Brand;
  readonly session: Session;
}

/** From when to when, both included, in epoch milliseconds. */
interface AskedRange {
  readonly from: number;
  readonly to: number;
}

/** Which bets are asked for. */
export type BetsAsk = Omit<BetQuery, 'from' | 'to' | 'named'> &
  AskedRange &
  Omit<ListAsk, 'cursor'> & {
    /** A part of a game's name in any language. */
    readonly keyword?: string | undefined;
  };

/** Which bet, and in which language its proof is shown. */
export interface AskedBet {
  readonly id: bigint;
  readonly language: string;
}

/** A part of the bets; the first with the sums of all that were found. */
export interface BetsPage extends ListPart<BetRow> {
  readonly sums: BetSums | undefined;
}

/** A bet with what is behind it. */
export interface BetDetail {
  readonly bet: BetRow;
  readonly entries: readonly BetEntry[];
  readonly proof: RoundProof | undefined;
}

export interface HistoryService {
  /**
   * Refuses a range that ends before it starts or is longer than 30 days or begins more than 12 months ago, and pages
   * that no list has.
   */
  bets(owner: HistoryOwner, ask: BetsAsk): Promise<Result<BetsPage, Refusal | RecordRangeRefusal>>;
  bet(owner: HistoryOwner, asked: AskedBet): Promise<Result<BetDetail, 'platform.not-found'>>;
  /** By a reference as members come by it. */
  story(owner: HistoryOwner, reference: string): Promise<Result<Story, 'history.not-found'>>;
  profit(owner: HistoryOwner, range: AskedRange): Promise<Result<Profit, RecordRangeRefusal>>;
}

export interface HistoryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly proofOf: ProofSource;
  readonly sources: StorySources;
  /** Games of a brand whose name in any language holds these words, as their vendors call them. */
  readonly gamesCalled: (brandId: string, words: string) => readonly string[];
  /** What came back of stakes on days of the brand, by category. */
  readonly rebatesOf: (bettor: Bettor, days: DayBounds & { readonly timeZone: string }) => Promise<CategoryRebate[]>;
}

export function createHistoryService(deps: HistoryDeps): HistoryService {
  return {
    bets: (owner, ask) => readBets(deps, owner, ask),
    bet: (owner, asked) => readBet(deps, owner, asked),
    async story(owner, reference) {
      const story = await findStory(deps, bettorOf(owner), reference);
      return story ? ok(story) : err('history.not-found');
    },
    profit: (owner, asked) => readProfit(deps, owner, asked),
  };
}

const rangeAsked = (
  { clock }: HistoryDeps,
  { brand }: HistoryOwner,
  { from, to }: AskedRange,
): Result<TimeRange, RecordRangeRefusal> =>
  recordRangeOf({ startTime: from, endTime: to }, { timeZone: brand.timeZone, now: clock.now() });

async function readBets(
  deps: HistoryDeps,
  owner: HistoryOwner,
  { from, to, page, size, keyword = '', ...filters }: BetsAsk,
): Promise<Result<BetsPage, Refusal | RecordRangeRefusal>> {
  const range = rangeAsked(deps, owner, { from, to });
  if (!range.ok) return range;
  const place = placeOf({ page, size }, betOrder(filters.basis));
  if (!place.ok) return place;
  const words = keyword.trim();
  const named = words === '' ? undefined : { names: deps.gamesCalled(owner.brand.id, words), part: words };
  const query = { ...filters, ...range.value, named };
  const bettor = bettorOf(owner);
  return readAtOneMoment(deps.database, async (at) => {
    const part = await listBets(at, bettor, { ...query, place: place.value });
    return ok({ ...part, sums: page > 1 ? undefined : await sumBets(at, bettor, query) });
  });
}

async function readBet(
  { database, proofOf }: HistoryDeps,
  owner: HistoryOwner,
  { id, language }: AskedBet,
): Promise<Result<BetDetail, 'platform.not-found'>> {
  const bet = await findBet(database, bettorOf(owner), id);
  if (!bet) return err('platform.not-found');
  const { integration, reference } = bet;
  const [entries, proof] = await Promise.all([
    listEntries(database, id),
    proofOf({ integration, reference, language }),
  ]);
  return ok({ bet, entries, proof });
}

async function readProfit(
  deps: HistoryDeps,
  owner: HistoryOwner,
  asked: AskedRange,
): Promise<Result<Profit, RecordRangeRefusal>> {
  const range = rangeAsked(deps, owner, asked);
  if (!range.ok) return range;
  const days = daysOf(range.value, owner.brand.timeZone);
  const bounds = { first: days[0], last: days.at(-1) ?? days[0] };
  const bettor = bettorOf(owner);
  const [play, cash, rebates] = await Promise.all([
    listPlayDays(deps.database, bettor, bounds),
    listCashDays(deps.database, bettor, bounds),
    deps.rebatesOf(bettor, { ...bounds, timeZone: owner.brand.timeZone }),
  ]);
  return ok(profitOf(days, { play, cash, rebates }));
}

const bettorOf = ({ brand, session }: HistoryOwner): Bettor => ({
  brandId: brand.id,
  memberId: session.memberId,
  currency: brand.settings.currency.code,
});
