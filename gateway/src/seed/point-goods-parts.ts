import type { GoodsSeed } from '../modules/point';

type Texts = GoodsSeed['name'];

/** Words in the order of the languages: Chinese, English, Vietnamese. */
export const said = (TW: string, EN: string, VI: string): Texts => ({ TW, EN, VI });

const atOnce = { minRank: 0, needsAddress: false } as const;

/** What a list says of goods; the rest comes with their kind. */
type Offer = Pick<GoodsSeed, 'code' | 'name' | 'description' | 'picture' | 'points' | 'stock'> &
  Partial<Pick<GoodsSeed, 'minRank'>>;

/** A bonus of money, which comes at once. */
export const voucher = (offer: Offer, amount: string, multiplier: number): GoodsSeed => ({
  ...{ ...atOnce, type: 'VOUCHER', gives: { kind: 'bonus', amount, multiplier } },
  ...offer,
});

/** A ticket of a game of the reward centre, which comes at once. */
export const ticket = (offer: Offer, code: string): GoodsSeed => ({
  ...{ ...atOnce, type: 'FREE_SPIN', gives: { kind: 'ticket', code } },
  ...offer,
});

/** Something that is sent. */
export const gift = (offer: Offer): GoodsSeed => ({
  ...{ minRank: 0, needsAddress: true, type: 'GIFT', gives: null },
  ...offer,
});

/** An entry of a draw, which somebody puts on its list. */
export const raffle = (offer: Offer): GoodsSeed => ({ ...atOnce, type: 'RAFFLE', gives: null, ...offer });
