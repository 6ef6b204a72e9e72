import { type GameCategory, gameCategories, type Language } from '@pavilion/api-contract';
import type { historyCalls } from '@pavilion/api-contract/calls/history';
import { amountToWire, subtractAmount, zeroAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { pagesOf } from '../../kit';
import { factsOf, typeOfId } from '../ledger';
import type { BetEntry, BetRow, BetState, BetSums } from './bet.repository';
import type { BetDetail, BetsPage } from './history.service';
import type { PlayFigures, Profit } from './profit';
import type { RoundProof } from './round-proof';

type Answer<Id extends keyof typeof historyCalls> = v.InferInput<(typeof historyCalls)[Id]['response']>;
type WireBet = Answer<'betDetail'>['bet'];

/** Who reads a history, and how games and vendors are called for them. */
export interface HistoryReader {
  readonly username: string;
  readonly language: Language;
  readonly gameName: (name: string) => string;
  readonly vendorName: (code: string) => string;
}

/** What the table of products has no name for is the house's own. */
const categoryOf = (category: string): GameCategory => gameCategories.find((known) => known === category) ?? 'INHOUSE';

/** A page of bets as the wire spells it. */
export function presentBets({ rows, sums }: BetsPage, reader: HistoryReader, size: number): Answer<'betRecords'> {
  return {
    list: rows.map((bet) => presentBet(bet, reader)),
    ...(sums && presentSums(sums, size)),
  };
}

const presentSums = (sums: BetSums, size: number) => ({
  footer: {
    betAmount: amountToWire(sums.stake),
    validBetAmount: amountToWire(sums.validStake),
    winAmount: amountToWire(sums.win),
    netProfit: amountToWire(sums.net),
    totalHands: sums.hands,
  },
  total: sums.bets,
  totalPages: pagesOf(sums.bets, size),
});

function presentBet(bet: BetRow, { username, gameName, vendorName }: HistoryReader): WireBet {
  const net = bet.state === 'OPEN' ? zeroAmount : subtractAmount(bet.win, bet.stake);
  return {
    ...{ betId: String(bet.id), orderNo: bet.reference, gameType: categoryOf(bet.category) },
    ...{ vendor: bet.vendor, vendorName: vendorName(bet.vendor), gameName: gameName(bet.game) },
    ...{ selection: bet.selection, odds: bet.odds ?? null, status: bet.state, customerName: username },
    ...{ betAmount: amountToWire(bet.stake), validBetAmount: amountToWire(bet.validStake) },
    ...{ winAmount: amountToWire(bet.win), profitAndLoss: amountToWire(net) },
    betTimeInTimestamp: bet.placedAt.getTime(),
    transTimeInTimestamp: bet.settledAt?.getTime() ?? null,
    freeRound: bet.isFree,
    startMoney: bet.before === undefined ? null : amountToWire(bet.before),
    endMoney: bet.after === undefined ? null : amountToWire(bet.after),
  };
}

/** What became of a lottery bet, by the numbers of lottery orders. */
const lotteryStates: Readonly<Record<BetState, number>> = { OPEN: 2, LOST: 3, WON: 4, PUSH: 5, CANCELLED: 6 };

/** Bets on lotteries of vendors, who tell neither plays nor draws, as the wire spells lottery bets. */
export function presentLotteryBets(page: BetsPage, reader: HistoryReader, size: number): Answer<'lotteryBetRecords'> {
  const { sums } = page;
  return {
    list: page.rows.map((bet) => {
      const shown = presentBet(bet, reader);
      return {
        ...{ orderDetailId: shown.betId, orderMasterId: shown.betId, abbrOrderNo: shown.orderNo.slice(-8) },
        ...{ gameCode: bet.gameId, gameName: shown.gameName, numero: '', playId: 0, playCode: '' },
        ...{ betContent: shown.selection, bettingApproach: 1, chase: false, status: lotteryStates[bet.state] },
        ...{ betAmount: shown.betAmount, validBetAmount: shown.validBetAmount, winAmount: shown.winAmount },
        ...{ betTimeInTimestamp: shown.betTimeInTimestamp, settleTimeInTimestamp: shown.transTimeInTimestamp },
        customerName: shown.customerName,
      };
    }),
    ...(sums && presentLotterySums(sums, size)),
  };
}

function presentLotterySums(sums: BetSums, size: number) {
  const { footer, total, totalPages } = presentSums(sums, size);
  const { betAmount, validBetAmount, winAmount } = footer;
  return { footer: { betAmount, validBetAmount, winAmount }, total, totalPages };
}

/** A bet with what is behind it as the wire spells it. */
export function presentBetDetail({ bet, entries, proof }: BetDetail, reader: HistoryReader): Answer<'betDetail'> {
  return {
    bet: presentBet(bet, reader),
    outcome: proof?.wins.map(({ amount, ...win }) => ({ ...win, amount: amountToWire(amount) })) ?? null,
    proof: proof ? presentProof(proof) : null,
    entries: entries.map((entry) => presentEntry(entry, reader.language)),
  };
}

const presentProof = ({ wins: _, ...proof }: RoundProof): Answer<'betDetail'>['proof'] => proof;

/** A row of the ledger as the wire spells it. */
export function presentEntry(entry: BetEntry, language: Language): Answer<'betDetail'>['entries'][number] {
  return {
    txId: String(entry.transactionId),
    txTypeId: entry.typeId,
    txTypeLabel: factsOf(typeOfId(entry.typeId)).texts[language],
    at: entry.at.getTime(),
    amount: amountToWire(entry.amount),
    currentAvailBalance: amountToWire(entry.balanceAfter),
  };
}

/** Profit and loss as the wire spells it. */
export function presentProfit({ categories, whole, days }: Profit): Answer<'personalProfit'> {
  return {
    list: categories.map(({ category, rebate, ...figures }) => ({
      gameCategory: categoryOf(category),
      ...presentPlay(figures),
      rebate: amountToWire(rebate),
    })),
    footer: {
      ...presentPlay(whole),
      rebate: amountToWire(whole.rebate),
      deposit: amountToWire(whole.deposit),
      withdraw: amountToWire(whole.withdraw),
      promotion: amountToWire(whole.promotion),
      fees: amountToWire(whole.fees),
      netProfit: amountToWire(whole.net),
    },
    days: days.map(({ day, stake, win, net }) => ({
      ...{ day, betAmount: amountToWire(stake), winAmount: amountToWire(win), netProfit: amountToWire(net) },
    })),
  };
}

const presentPlay = ({ stake, validStake, win }: PlayFigures) => ({
  betAmount: amountToWire(stake),
  validBetAmount: amountToWire(validStake),
  winAmount: amountToWire(win),
  profitAndLoss: amountToWire(subtractAmount(win, stake)),
});
