import { amountOf, parseAmount, unitsPerWhole } from '@pavilion/money';
import type { ArtworkService } from '../modules/artwork';
import type { BrandDirectory } from '../modules/brand';
import type { EventPublisher } from '../modules/event-bus';
import type { MemberService } from '../modules/member';
import { createPointModule, createPointReader, type Delivery, type PointRules } from '../modules/point';
import { readLevel } from '../modules/rank';
import { issueReward } from '../modules/reward';
import type { TicketIssuer } from '../modules/reward-ticket';
import { createBalanceNews } from '../modules/wallet';
import { createDemoPointsModule } from '../seed/demo-points.module';
import { pointGoods, pointGoodsVersion } from '../seed/point-goods.data';
import type { GatewayDeps } from './gateway-deps';

interface About {
  readonly directory: Pick<BrandDirectory, 'documentOf' | 'all'>;
  readonly members: MemberService;
  readonly tickets: TicketIssuer;
  readonly artwork: Pick<ArtworkService, 'sceneAddress'>;
  readonly bus: EventPublisher;
}

const optional = (amount: string | null) => (amount === null ? null : parseAmount(amount));

/** Points: their calls, their reader of the feed, and what demonstration accounts did with them. */
export function composePoints(deps: GatewayDeps, { directory, members, tickets, artwork, bus }: About) {
  const rulesOf = (brandId: string): PointRules => {
    const { points, settings, requirement } = directory.documentOf(brandId);
    return {
      ...points,
      currency: settings.currency.code,
      moneyUnit: amountOf(unitsPerWhole / 10n ** BigInt(settings.currency.digits)),
      turnoverPerPoint: optional(points.turnoverPerPoint),
      depositPerPoint: optional(points.depositPerPoint),
      pointValue: parseAmount(points.pointValue),
      contributions: requirement.contributions,
    };
  };
  const orders = {
    levelOf: readLevel,
    deliver: createDelivery({ tickets, currencyOf: (brandId) => rulesOf(brandId).currency }),
  };
  return {
    reader: createPointReader({ rulesOf }),
    module: createPointModule({
      ...deps,
      ...orders,
      rulesOf,
      news: createBalanceNews({ ...deps, bus }),
      pictureOf: (picture) => artwork.sceneAddress(picture, 'goods'),
      brands: directory,
      goods: pointGoods,
      goodsVersion: pointGoodsVersion,
    }),
    /** Comes after the demonstration accounts and the goods. */
    demo: createDemoPointsModule({ ...deps, ...orders, brands: directory, members }),
  };
}

const bonusDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Tickets and bonuses of the points mall come at once, to where members find others of their kind. */
const createDelivery =
  ({ tickets, currencyOf }: Pick<About, 'tickets'> & { readonly currencyOf: (brandId: string) => string }) =>
  async (tx: Parameters<typeof issueReward>[0], brandId: string, { order, gives, at }: Delivery): Promise<boolean> => {
    const { id, memberId, name, quantity } = order;
    const key = `point-order:${id}`;
    if (gives.kind === 'bonus') {
      await issueReward(tx, brandId, {
        ...{ key, memberId, name, type: 'MANUAL', points: 0, at, currency: currencyOf(brandId) },
        ...{ amount: amountOf(parseAmount(gives.amount) * BigInt(quantity)), multiplier: gives.multiplier },
        expiresAt: new Date(at.getTime() + bonusDays * dayMs),
      });
      return true;
    }
    if (!tickets.rulesOf(brandId).tickets.some(({ code }) => code === gives.code)) return false;
    for (let piece = 1; piece <= quantity; piece += 1)
      await tickets.issue(tx, brandId, { key: `${key}:${piece}`, memberId, code: gives.code, at });
    return true;
  };
