import { findUnstorableText } from './storable-text';

it.each([
  ['a NUL character', { name: 'a\0b' }, 'name'],
  ['one in a list', { names: ['fine', 'not\0'] }, 'names.1'],
  ['one in a key', { texts: { 'a\0': 1 } }, 'texts'],
  ['half of a pair', { deep: { er: '\ud83d' } }, 'deep.er'],
  ['a bare text', '\0', ''],
])('finds %s', (_, input, path) => {
  expect(findUnstorableText(input)).toBe(path);
});

it('takes every other text, bytes, numbers and nothing', () => {
  expect(
    findUnstorableText({
      text: 'Nguyễn 😀 \u0001\n',
      bytes: Buffer.from([0]),
      count: 0,
      none: null,
      absent: undefined,
    }),
  ).toBe(undefined);
});

it('looks into what is nested deeper than calls can be', () => {
  const depth = 100_000;
  expect(findUnstorableText(JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`))).toMatch(/^0\.0\.0/);
});
