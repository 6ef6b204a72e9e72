import type { Promotion } from '@pavilion/api-contract';
import { firstOffer, offersBeside } from './offers';

const offer = (title: string, category = 'new_player'): Promotion => ({
  id: title,
  title,
  summary: '',
  content: '',
  category,
  picture: undefined,
  step: { type: '', target: '' },
});
const titles = (offers: readonly Promotion[]) => offers.map(({ title }) => title);

it('leaves out the gift that the title has told, and nothing that only begins alike', () => {
  const all = [offer('A gift of ₫1,000'), offer('₫1,000,000 in lanterns'), offer('Try it'), offer('Rebate', 'rebate')];
  expect(titles(offersBeside(all, '₫1,000'))).toEqual(['₫1,000,000 in lanterns', 'Try it']);
  expect(titles(offersBeside([offer('₫1,000.00 for you')], '₫1,000.00'))).toEqual([]);
});

it('shows a new member an offer for new players, or the first there is', () => {
  expect(firstOffer([offer('Rebate', 'rebate'), offer('Seven days')])?.title).toBe('Seven days');
  expect(firstOffer([offer('Rebate', 'rebate')])?.title).toBe('Rebate');
  expect(firstOffer([])).toBeUndefined();
});
