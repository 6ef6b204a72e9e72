import { type ItemState, type SecurityStanding, strengthOf } from './security-strength';

const all = (state: ItemState): SecurityStanding => ({
  ...{ payment: state, mobile: state, password: state, questions: state, authenticator: state, email: state },
  ...{ payeeName: state, birthday: state, payoutAccount: state },
});
const set = 'set';
const most = { ...all(set), authenticator: 'open', payoutAccount: 'open' } as const;

it.each([
  [all('open'), 'weak', 0, 'payment'],
  [{ ...all('open'), password: set, payment: set }, 'weak', 2, 'mobile'],
  [{ ...all('open'), password: set, payment: set, mobile: set }, 'fair', 3, 'questions'],
  [{ ...most, email: 'open' }, 'good', 6, 'authenticator'],
  [{ ...most, authenticator: set }, 'good', 8, 'payoutAccount'],
  [all(set), 'strong', 9, undefined],
] as const)('%j is %s: %d of 9, and %s helps most', (...[standing, level, done, next]) => {
  expect(strengthOf(standing)).toEqual({ level, done, of: 9, unknown: [], next });
});

it('counts nothing that the brand does not offer', () => {
  const standing = { ...all(set), payoutAccount: 'absent' } as const;
  expect(strengthOf(standing)).toEqual({ level: 'strong', done: 8, of: 8, unknown: [], next: undefined });
  const half = { ...all('absent'), password: set, questions: 'open', birthday: 'open' } as const;
  expect(strengthOf(half)).toMatchObject({ level: 'fair', done: 1, of: 3, next: 'questions' });
});

it('neither counts nor asks for what is not known, and calls nothing complete that may not be', () => {
  const standing = { ...all(set), authenticator: 'unknown' } as const;
  expect(strengthOf(standing)).toEqual({ level: 'good', done: 8, of: 8, unknown: ['authenticator'], next: undefined });
});
