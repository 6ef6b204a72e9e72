import { editsBetween, tolerance } from './word-edits';

it.each([
  ['auorra', 'aurora', { beginning: 1, whole: 1 }],
  ['dragn', 'dragon', { beginning: 1, whole: 1 }],
  ['dragn', 'dragons', { beginning: 1, whole: 2 }],
  ['blackjak', 'blackjack', { beginning: 1, whole: 1 }],
  ['burora', 'aurora', { beginning: 1, whole: 1 }],
  ['urora', 'aurora', { beginning: 1, whole: 1 }],
  ['uarora', 'aurora', { beginning: 1, whole: 1 }],
  ['auror', 'auroraborealis', { beginning: 0, whole: 3 }],
  ['dragon', 'dragon', { beginning: 0, whole: 0 }],
  ['drgn', 'dragon', { beginning: 2, whole: 2 }],
])('%s is so far from %s', (typed, word, edits) => expect(editsBetween(typed, word, 2)).toEqual(edits));

it.each([
  ['koi', 'gem', 1],
  ['aurora', 'lantern', 2],
  ['dragon', 'dr', 2],
])('%s is no %s', (typed, word, most) => expect(editsBetween(typed, word, most)).toBeUndefined());

it('mends short words by little, and shortest ones not at all', () => {
  expect([1, 2, 3, 5, 6, 40].map(tolerance)).toEqual([0, 0, 1, 1, 2, 2]);
});
