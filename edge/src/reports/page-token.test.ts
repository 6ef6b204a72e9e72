import { createPageTokens } from './page-token';

const page = { brand: 'aurora', bucket: 'candidate', id: 'a'.repeat(64) } as const;
const dayMs = 24 * 3_600_000;
let now = Date.UTC(2030, 0, 1);
const tokens = createPageTokens({ secret: 'shared', now: () => now });

it('says whose page it was, to every edge that shares the secret', () => {
  const token = tokens.issue(page, 'visitor');
  const other = createPageTokens({ secret: 'shared', now: () => now });
  expect(other.read(token)).toEqual({
    brand: 'aurora',
    bucket: 'candidate',
    composition: page.id,
    page: token.slice(0, 22),
    issuedAt: now / 1000,
    visitor: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(createPageTokens({ secret: 'another', now: () => now }).read(token)).toBeUndefined();
});

it('fits into a header as it is and into a report, and names no visitor', () => {
  const token = tokens.issue({ ...page, brand: 'b'.repeat(32) }, 'visitor');
  expect(token).toMatch(/^[\w.-]{1,400}$/);
  expect(token).not.toContain('visitor');
});

it('gives each page an id of its own', () => {
  const ids = Array.from({ length: 2_000 }, () => tokens.issue(page, 'visitor').slice(0, 22));
  expect(new Set(ids).size).toBe(2_000);
});

it('holds for a day, and no clock is far ahead', () => {
  const start = now;
  const token = tokens.issue(page, 'visitor');
  const holdsAt = (at: number): boolean => {
    now = at;
    return tokens.read(token) !== undefined;
  };
  expect([start - 120_000, start - 30_000, start + dayMs, start + dayMs + 120_000].map(holdsAt)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  now = start;
});

it('lets nothing be changed, added or left out', () => {
  const token = tokens.issue(page, 'visitor');
  const parts = token.split('.');
  const forged = [
    '',
    '.',
    token.slice(0, -1),
    `${token}A`,
    `x.${token}`,
    token.replace('candidate', 'stable'),
    token.replace('aurora', 'lotus'),
    ...parts.map((_, index) => parts.toSpliced(index, 1).join('.')),
    ...parts.map((part, index) =>
      parts.with(index, part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`).join('.'),
    ),
  ];
  expect(forged.map((one) => tokens.read(one))).toEqual(forged.map(() => undefined));
});
