import { readAddress } from './canonical-address';

it.each([
  ['/', '/'],
  ['/help', '/help'],
  ['/help/', '/help/'],
  ['/wps/member/info?x=%2e%2e/..//;', '/wps/member/info'],
  ['/assets/art/0a/7-270.webp', '/assets/art/0a/7-270.webp'],
  ['/%E5%84%AA%E6%83%A0', '/優惠'],
  ['/a%20b', '/a b'],
  ['/.well-known/x', '/.well-known/x'],
  ['/a..b/...', '/a..b/...'],
])('takes %s', (target, path) => {
  expect(readAddress(target)).toEqual({ ok: true, value: { path, isPlain: !target.split('?')[0]?.includes('%') } });
});

it.each([
  '',
  '*',
  'wps/x',
  'http://aurora.localhost/wps/x',
  '//internal',
  '/wps//x',
  '/wps/../internal',
  '/wps/..',
  '/.',
  '/./wps/x',
  '/wps/.',
  '/\\internal',
  '/wps/x;a=1',
  '/wps/%2e%2e/internal',
  '/wps/%2E%2E/internal',
  '/wps/.%2e/internal',
  '/wps%2fx',
  '/wps%2Fx',
  '/%77ps/x',
  '/wps/%252e%252e/x',
  '/wps/%5c..%5cx',
  '/wps/x%00',
  '/wps/x%0a',
  '/wps/x%3Ba',
  '/wps/x%3fa',
  '/wps/x%23a',
  '/%zz',
  '/%',
  '/%c0%ae%c0%ae/x',
  '/wps/x#a',
  '/優惠',
  '/help?x=優',
  '/wps/|x',
  '/a b',
])('refuses %j', (target) => {
  expect(readAddress(target)).toEqual({ ok: false, error: 'not-canonical' });
});

it('bounds path and query', () => {
  expect(readAddress(`/${'a'.repeat(2_047)}`).ok).toBe(true);
  expect(readAddress(`/${'a'.repeat(2_048)}`)).toEqual({ ok: false, error: 'too-long' });
  expect(readAddress('/'.repeat(15_800))).toEqual({ ok: false, error: 'too-long' });
  expect(readAddress(`/?${'q'.repeat(7_998)}`).ok).toBe(true);
  expect(readAddress(`/?${'q'.repeat(7_999)}`)).toEqual({ ok: false, error: 'too-long' });
});
