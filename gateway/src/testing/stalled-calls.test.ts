import { systemRandom } from '@pavilion/platform';
import { stallCalls, stallsOf } from './stalled-calls';

test.each(['-0.1', '1.1', 'often'])('a share of %s is refused', (share) => {
  expect(() => stallsOf({ TEST_STALLS: share })).toThrow('TEST_STALLS');
});

test('nothing is held up unless told', () => {
  expect(stallsOf({})).toBeUndefined();
});

test.each([
  ['1', 999, 'held up'],
  ['0.5', 500, 'free'],
  ['0.5', 499, 'held up'],
  ['0', 0, 'free'],
])('of a share of %s, what draws %i is %s', async (share, drawn, outcome) => {
  const bounds: number[] = [];
  const integer = (_least: number, bound: number): number => {
    bounds.push(bound);
    return bound === 1_000 ? drawn : 0;
  };
  const random = { ...systemRandom, integer };
  await stallsOf({ TEST_STALLS: share }, random)?.();
  expect(bounds).toEqual(outcome === 'held up' ? [1_000, 3_000] : [1_000]);
});

test('calls and what is due wait before and after, and answer as ever', async () => {
  const done: string[] = [];
  const inject = async (options: unknown) => (done.push(`inject ${JSON.stringify(options)}`), 'an answer');
  const gateway = { attend: async (only?: string) => void done.push(`attend ${only}`), http: { app: { inject } } };
  stallCalls(gateway as never, async () => void done.push('stall'));
  expect(await gateway.http.app.inject({ url: '/x' })).toBe('an answer');
  await gateway.attend('settlement');
  expect(done).toEqual(['stall', 'inject {"url":"/x"}', 'stall', 'stall', 'attend settlement', 'stall']);
});
