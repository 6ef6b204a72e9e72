import type { Promotion } from '@pavilion/api-contract';

/** Whether a text names an amount, and not a larger one that begins alike. */
function names(text: string, amount: string): boolean {
  const at = text.indexOf(amount);
  return at >= 0 && !/^[.,]?\d/.test(text.slice(at + amount.length));
}

/** Promotions for new players, without what the form's title has said already: the gift for opening an account. */
export const offersBeside = (promotions: readonly Promotion[], gift: string): readonly Promotion[] =>
  promotions.filter(({ category, title }) => category === 'new_player' && !names(title, gift));

/** What a new member is shown first: an offer for new players, or else the most important one. */
export const firstOffer = (promotions: readonly Promotion[]): Promotion | undefined =>
  promotions.find(({ category }) => category === 'new_player') ?? promotions[0];
