import { endpoints } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext, SignedCall } from '../../kit';
import { presentGame, presentLanes, presentVendorTypes } from './catalogue.presenter';
import type { CatalogueService } from './catalogue.service';
import type { Owner } from './favourite.repository';

/** Games and vendors of a brand, for anybody. */
export function registerCatalogueRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  registerVendorRoutes(context, catalogue);
  registerGameRoutes(context, catalogue);
}

function registerVendorRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  context.bind(endpoints.gameVendors, async ({ brand, language }) =>
    ok({ data: { lanes: presentLanes(catalogue.index(brand.id).lanes, language) } }),
  );
  context.bind(endpoints.vendorGameTypes, async ({ brand, query }) => {
    const { lanes, classesOf } = catalogue.index(brand.id);
    const wanted = query.typeId ? lanes.filter(({ category }) => category === query.typeId) : lanes;
    return ok({ content: presentVendorTypes(wanted, (lane, code) => classesOf(lane.category, code)) });
  });
}

function registerGameRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  context.bind(endpoints.gameList, async ({ brand, language, query }) => {
    const page = await catalogue.list(
      brand.id,
      {
        category: query.gameType,
        vendorCode: query.vassalage,
        classification: query.gameClassify,
        name: query.gameName,
        largestMinBet: query.minBet === undefined ? undefined : parseAmount(String(query.minBet)),
        leastLines: query.minLineNum,
        tag: query.tag,
      },
      { sort: query.sort, page: query.pageNo, size: query.pageSize, language },
    );
    return ok({
      games: page.items.map((game) => presentGame(game, { brand, language })),
      pageNum: query.pageNo,
      totalPages: page.totalPages,
      totalCount: page.total,
    });
  });
  context.bind(endpoints.gameById, async ({ brand, language, query }) => {
    const game = catalogue.findGame(brand.id, query.nodeId);
    return game ? ok(presentGame(game, { brand, language })) : err('game.not-found');
  });
  context.bind(endpoints.hotGames, async ({ brand, language, query }) =>
    ok({
      list: catalogue
        .index(brand.id)
        .hot(query.vassalage)
        .map((game) => presentGame(game, { brand, language })),
    }),
  );
}

const ownerOf = ({ brand, session }: SignedCall): Owner => ({ brandId: brand.id, memberId: session.memberId });

export function registerPlayerGamesRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  registerRecentRoutes(context, catalogue);
  registerFavouriteRoutes(context, catalogue);
}

function registerRecentRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  context.bindSigned(endpoints.recentGames, async (call) => {
    const { page, size, vassalage } = call.query;
    const recent = await catalogue.recent(ownerOf(call), vassalage, { page, size });
    return ok({
      list: recent.items.map(({ game, playedAt }) => {
        const presented = presentGame(game, call);
        return { ...presented, playedAt: playedAt.getTime(), game: presented };
      }),
      total: recent.total,
      totalPages: recent.totalPages,
    });
  });
}

function registerFavouriteRoutes(context: ModuleContext, catalogue: CatalogueService): void {
  context.bindSigned(endpoints.favouriteGameIds, async (call) =>
    ok([...(await catalogue.favouriteIds(ownerOf(call)))]),
  );
  context.bindSigned(endpoints.favouriteGames, async (call) => {
    const { gameType, vendor, pageNo, pageSize, cursor } = call.query;
    const found = await catalogue.favourites(
      ownerOf(call),
      { category: gameType, vendorCode: vendor },
      { page: pageNo, size: pageSize, cursor },
    );
    if (!found.ok) return found;
    const { rows, ...pages } = found.value;
    return ok({ ...pages, content: rows.map((game) => presentGame(game, call)), pageNum: pageNo });
  });
  context.bindSigned(endpoints.addFavourite, (call) => catalogue.addFavourite(ownerOf(call), call.body.nodeId));
  context.bindSigned(endpoints.removeFavourite, async (call) => {
    await catalogue.removeFavourite(ownerOf(call), call.body.nodeId);
    return ok(undefined);
  });
}
