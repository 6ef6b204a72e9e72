import { freshSignInMs, refuseStale } from './fresh-sign-in.policy';

test.each([
  ['at once', 0, undefined],
  ['at the last moment', freshSignInMs, undefined],
  ['a moment later', freshSignInMs + 1, { code: 'verification.sign-in-again' }],
])('%s after signing in', (_, passed, refusal) => {
  const provenAt = Date.UTC(2026, 10, 1);
  expect(refuseStale(provenAt, provenAt + passed)).toEqual(refusal);
});
