import type { GameCategory, Language } from '@pavilion/api-contract';
import { historyCalls } from '@pavilion/api-contract/calls/history';
import { ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext } from '../../kit';
import {
  type HistoryReader,
  presentBetDetail,
  presentBets,
  presentLotteryBets,
  presentProfit,
} from './history.presenter';
import { presentStory } from './story.presenter';
import type { BetsAsk, HistoryOwner, HistoryService } from './history.service';

/** How games and vendors of a brand are called. */
export interface HistoryNames {
  game(brandId: string, name: string, language: Language): string;
  vendor(brandId: string, code: string): string;
}

export function registerHistoryRoutes(
  context: ModuleContext,
  { service, names }: { readonly service: HistoryService; readonly names: HistoryNames },
): void {
  const readerOf = ({ brand, session }: HistoryOwner, language: Language): HistoryReader => ({
    ...{ username: session.username, language },
    gameName: (name) => names.game(brand.id, name, language),
    vendorName: (code) => names.vendor(brand.id, code),
  });
  context.bindSigned(historyCalls.betRecords, async ({ brand, session, query, language }) => {
    const owner = { brand, session };
    const found = await service.bets(owner, { ...askOf(query), categories: categoriesOf(query.gameType) });
    return found.ok ? ok(presentBets(found.value, readerOf(owner, language), query.size)) : found;
  });
  context.bindSigned(historyCalls.lotteryBetRecords, async ({ brand, session, query, language }) => {
    const owner = { brand, session };
    const found = await service.bets(owner, { ...askOf(query), categories: lotteries, gameId: query.gameCode });
    return found.ok ? ok(presentLotteryBets(found.value, readerOf(owner, language), query.size)) : found;
  });
  context.bindSigned(historyCalls.betDetail, async ({ brand, session, query, language }) => {
    const owner = { brand, session };
    const found = await service.bet(owner, { id: BigInt(query.betId), language });
    return found.ok ? ok(presentBetDetail(found.value, readerOf(owner, language))) : found;
  });
  context.bindSigned(historyCalls.moneyStory, async ({ brand, session, query, language }) => {
    const owner = { brand, session };
    const found = await service.story(owner, query.reference);
    return found.ok ? ok(presentStory(found.value, readerOf(owner, language))) : found;
  });
  context.bindSigned(historyCalls.personalProfit, async ({ brand, session, query }) => {
    const found = await service.profit({ brand, session }, { from: query.startTime, to: query.endTime });
    return found.ok ? ok(presentProfit(found.value)) : found;
  });
}

/** Those of vendors and those of the house. */
const lotteries = ['ELOTT', 'LOTT'];

const categoriesOf = (product: GameCategory | undefined): readonly string[] | undefined =>
  product === 'ELOTT' ? lotteries : product && [product];

type ListQuery = v.InferOutput<typeof historyCalls.lotteryBetRecords.query>;

const askOf = ({ startTime, endTime, dateType, status, vendor, keyword, page, size }: ListQuery): BetsAsk => ({
  ...{ from: startTime, to: endTime, basis: dateType === 1 ? 'settled' : 'placed' },
  ...{ state: status, vendor, keyword, page, size },
});
