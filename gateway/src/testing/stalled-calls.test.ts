import { stallCalls, stallsOf } from './stalled-calls';

test.each(['-0.1', '1.1', 'often'])('a share of %s is refused', (share) => {
  expect(() => stallsOf({ TEST_STALLS: share })).toThrow('TEST_STALLS');
});

test('nothing is held up unless told', () => {
  expect(stallsOf({})).toBeUndefined();
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
