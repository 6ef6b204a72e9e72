import { codeOfStep, otpauthUrl, stepAt, stepOfCode, toBase32 } from './totp';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000), 8)).toBe(code);
});

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %s is %s', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

test('a neighbour of the step of now counts, two steps off do not, and a step is used once', () => {
  const now = 1_700_000_000_000;
  const step = stepAt(now);
  const of = (offset: number, after = 0) => stepOfCode(secret, { code: codeOfStep(secret, step + offset), now, after });
  expect([-2, -1, 0, 1, 2].map((offset) => of(offset))).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(of(0, step)).toBeUndefined();
  expect(of(-1, step)).toBeUndefined();
  expect(of(1, step)).toBe(step + 1);
  expect(stepOfCode(secret, { code: '12345', now, after: 0 })).toBeUndefined();
});

test('the address names brand and account, and the secret stands in it as apps read it', () => {
  const url = new URL(otpauthUrl({ issuer: 'Aurora Club', account: 'demo member', secret }));
  expect(decodeURIComponent(url.pathname)).toContain('Aurora Club:demo member');
  expect(url.search).not.toContain('+');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer: 'Aurora Club' },
    ...{ algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
