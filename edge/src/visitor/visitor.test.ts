import { cookieOf } from '../cookies';
import { createVisitors, visitorHash } from './visitor';

const visitors = createVisitors({ cookieName: 'visitor', secure: true });

it('sets an id of its own for each new browser, over TLS only where the edge is behind it', () => {
  const [one, two] = [visitors.of(undefined), visitors.of('lang=TW')];
  expect(one.cookie).toBe(`visitor=${one.id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`);
  expect(one.id).not.toBe(two.id);
  expect(visitors.of(`lang=TW; visitor=${one.id}`)).toEqual({ id: one.id });
  expect(createVisitors({ cookieName: 'visitor', secure: false }).of(undefined).cookie).not.toContain('Secure');
});

it.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}!`])('takes %j for no id', (id) => {
  expect(visitors.of(`visitor=${id}`).cookie).toBeDefined();
});

it('tells others a hash only', () => {
  expect(visitorHash('a')).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  ['pin=1', '1'],
  ['a=b; pin=2', '2'],
  ['xpin=3; pin=4', '4'],
  ['pinx=5', undefined],
  ['a="pin=6"', undefined],
  ['pin=7 ; b=1', '7'],
  [';;  pin=', ''],
  [undefined, undefined],
])('reads the cookie of %j', (header, value) => {
  expect(cookieOf(header, 'pin')).toBe(value);
});
