import { sideFact } from './queues';

const side = { memberId: '41', username: 'ann', words: '', standing: 'OPEN' } as const;

test.each([
  ['OPEN', 'Payer ann (41)'],
  ['BLOCKED', 'Payer ann (41), is blocked'],
  ['CLOSED', 'Payer ann (41), has closed the account'],
] as const)('of a member of a disputed trade who is %s it stands: %s', (standing, name) => {
  expect(sideFact('Payer', { ...side, standing })).toEqual([name, 'said nothing more']);
  expect(sideFact('Payer', { ...side, standing, words: 'sent at noon' })).toEqual([name, 'sent at noon']);
});
