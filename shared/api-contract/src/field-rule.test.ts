import { obeysRule } from './field-rule';
import type { RegisterFieldRule } from './system';

interface PatternCase {
  readonly id: number;
  /** What a brand may write for it. */
  readonly pattern: string;
  readonly min: number;
  readonly max: number;
  /** One character more or less at either end breaks the bounds; `fill` grows an answer. */
  readonly shortest: string;
  readonly fill: string;
  /** Right in length, wrong in kind. */
  readonly wrong: string;
}

const cases: readonly PatternCase[] = [
  { id: 0, pattern: '*', min: 3, max: 5, shortest: 'a!1', fill: 'x', wrong: '' },
  { id: 1, pattern: '^[A-Za-z][A-Za-z0-9]*$', min: 3, max: 5, shortest: 'a12', fill: '3', wrong: '1ab' },
  { id: 2, pattern: '^[A-Za-z\\p{Script=Han}]+$', min: 3, max: 5, shortest: 'ab中', fill: '文', wrong: 'ab1' },
  {
    id: 3,
    pattern: '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,}$',
    min: 6,
    max: 8,
    shortest: 'a@b.vn',
    fill: 'n',
    wrong: 'abc.vn',
  },
  { id: 4, pattern: '^[A-Za-z0-9]+$', min: 3, max: 5, shortest: 'a1b', fill: '2', wrong: 'a1中' },
  { id: 5, pattern: '(?=.*[A-Za-z])(?=.*[0-9])', min: 3, max: 5, shortest: 'a1b', fill: '2', wrong: 'abc' },
  { id: 6, pattern: '^[0-9]+$', min: 3, max: 5, shortest: '123', fill: '4', wrong: '12a' },
  { id: 7, pattern: '[A-Z]', min: 3, max: 5, shortest: 'aBc', fill: 'd', wrong: 'abc' },
  { id: 8, pattern: '^[\\p{L}\\p{M} ]+$', min: 3, max: 5, shortest: 'Ý L', fill: 'ê', wrong: 'An1' },
  { id: 9, pattern: '^\\S+$', min: 3, max: 5, shortest: 'a!1', fill: '#', wrong: 'a 1' },
  {
    id: 10,
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    min: 10,
    max: 10,
    shortest: '1999-12-31',
    fill: '0',
    wrong: '12-31-1999',
  },
  {
    id: 11,
    pattern: '^\\d{2}-\\d{2}-\\d{4}$',
    min: 10,
    max: 10,
    shortest: '12-31-1999',
    fill: '0',
    wrong: '1999-12-31',
  },
  { id: 12, pattern: '^\\p{Script=Hangul}+$', min: 2, max: 4, shortest: '한국', fill: '어', wrong: 'ab' },
  { id: 13, pattern: '^\\p{Script=Thai}+$', min: 2, max: 4, shortest: 'ไท', fill: 'ย', wrong: 'ab' },
  { id: 14, pattern: '(?=.*[a-z])(?=.*[A-Z])', min: 3, max: 5, shortest: 'aBc', fill: 'd', wrong: 'ABC' },
  { id: 15, pattern: '(?=.*\\d)(?=.*[^A-Za-z0-9])', min: 3, max: 5, shortest: 'a1!', fill: 'b', wrong: 'a12' },
  { id: 16, pattern: '^\\S+( \\S+)+$', min: 4, max: 6, shortest: 'Le A', fill: 'n', wrong: 'LeAn' },
  {
    id: 17,
    pattern: '^[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]+$',
    min: 2,
    max: 4,
    shortest: 'かな',
    fill: 'カ',
    wrong: 'ab',
  },
  { id: 18, pattern: '^[A-Z]+$', min: 2, max: 4, shortest: 'AB', fill: 'C', wrong: 'Ab' },
  { id: 19, pattern: '^[a-z]+$', min: 2, max: 4, shortest: 'ab', fill: 'c', wrong: 'aB' },
  { id: 20, pattern: '*', min: 1, max: 3, shortest: '𠮷', fill: '𠮷', wrong: '' },
  { id: 21, pattern: '^(?!123456$).*$', min: 6, max: 8, shortest: 'tide26', fill: 'x', wrong: '123456' },
  { id: 22, pattern: '^0[0-9]+$', min: 3, max: 5, shortest: '012', fill: '3', wrong: '123' },
  { id: 23, pattern: '^[\\p{L}\\p{N} ]+$', min: 3, max: 5, shortest: 'a 1', fill: 'b', wrong: 'a_1' },
];

const ruleOf = ({ id, pattern, min, max }: PatternCase, more: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  enabled: true,
  required: true,
  minLength: min,
  maxLength: max,
  acceptedPattern: pattern,
  patternId: id,
  type: 'text',
  ...more,
});

const withoutLast = (text: string): string => [...text].slice(0, -1).join('');

test('there is a case for each pattern', () => {
  expect(cases.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, id) => id));
});

describe.each(cases)('pattern $id', (one) => {
  const longest = one.shortest + one.fill.repeat(one.max - one.min);
  const anyText = ruleOf(one, { acceptedPattern: '*' });

  test('takes what is within its bounds, and nothing shorter or longer', () => {
    expect([one.shortest, longest].map((value) => obeysRule(ruleOf(one), value))).toEqual([true, true]);
    expect([withoutLast(one.shortest), longest + one.fill].map((value) => obeysRule(anyText, value))).toEqual([
      false,
      false,
    ]);
  });

  test('refuses what is of another kind, unless the brand takes any text', () => {
    expect(obeysRule(ruleOf(one), one.wrong)).toBe(false);
    const within = { ...anyText, minLength: 0, maxLength: 20, required: false };
    expect(obeysRule(within, one.wrong)).toBe(true);
  });
});

test('any text of fitting length goes where the pattern is *, whatever the message says', () => {
  const rule = { enabled: true, required: true, minLength: 3, maxLength: 8, acceptedPattern: '*', type: 'text' };
  const judged = Array.from({ length: 26 }, (_, patternId) => obeysRule({ ...rule, patternId }, 'abcdef'));
  expect(new Set(judged)).toEqual(new Set([true]));
});

test('a pattern that cannot be read forbids nothing beside the length', () => {
  const rule: RegisterFieldRule = {
    enabled: true,
    required: true,
    minLength: 3,
    maxLength: 5,
    acceptedPattern: '(',
    patternId: 0,
    type: 'text',
  };
  expect(['abc', 'ab'].map((value) => obeysRule(rule, value))).toEqual([true, false]);
});

test('an answer may be missing where it is not required, and anything goes where nothing is asked', () => {
  const rule: RegisterFieldRule = {
    enabled: true,
    required: false,
    minLength: 3,
    maxLength: 5,
    acceptedPattern: '*',
    patternId: 0,
    type: 'text',
  };
  expect(obeysRule(rule, '')).toBe(true);
  expect(obeysRule({ ...rule, required: true }, '')).toBe(false);
  expect(obeysRule({ ...rule, enabled: false }, 'much too long')).toBe(true);
});
