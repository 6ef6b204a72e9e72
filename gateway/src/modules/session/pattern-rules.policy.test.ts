import { patternRules } from './pattern-rules.policy';

const cases: readonly (readonly [patternId: number, meaning: string, fits: readonly string[], breaks: readonly string[]])[] = [
  [0, 'length alone', ['', 'anything 很 !'], []],
  [1, 'letters or digits, a letter first', ['a', 'Z9', 'abc123'], ['', '1abc', 'ab_c', 'ab c', 'é1', 'ａbc']],
  [2, 'letters or Chinese', ['abc', '王小明', 'Amy王'], ['a1', '王 明', 'á', 'あ']],
  [3, 'e-mail', ['a@b.co', 'first.last+tag@mail.example.vn'], ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@b.c1', 'a@@b.co', 'a@b.c']],
  [4, 'letters or digits, no Chinese', ['abc', '123', 'a1'], ['王1', 'a-1', 'a 1', '１']],
  [5, 'letters and digits', ['a1', '1a'], ['a', '1', 'a1!', '王1']],
  [6, 'digits', ['0', '0123456789'], ['1a', '１２', '1 2', '-1', '1.0']],
  [7, 'an uppercase letter', ['A', 'abC1'], ['abc', '123']],
  [8, 'letters and spaces', ['Nguyễn Văn An', '王 小明'], ['An 2', "O'Hara", 'An_']],
  [9, 'no spaces', ['a1!很'], ['a b', 'a\u00a0b', 'a\u3000b']],
  [10, 'yyyy-MM-dd', ['2000-02-29', '1999-12-31'], ['2001-02-29', '2000-13-01', '2000-00-10', '2000-1-1', '31-12-1999', '2000-02-29 ']],
  [11, 'MM-dd-yyyy', ['02-29-2000', '12-31-1999'], ['02-29-2001', '13-01-2000', '2000-02-29', '31-12-1999']],
  [12, 'Korean', ['김철수', '김 철수'], ['Kim', '金', '김1', '']],
  [13, 'Thai', ['สมชาย', 'สม ชาย'], ['Somchai', 'ส1', '']],
  [14, 'both cases', ['aB'], ['ab', 'AB', '12']],
  [15, 'a digit and a symbol', ['1!', 'abc1_'], ['1a', 'a!', '1 ']],
  [16, 'a full name with a space', ['Nguyen An', 'Lê Thị Hoa', "Mary O'Hara-Li"], ['Nguyen', ' Nguyen An', 'Nguyen  An', 'Nguyen An ', 'Nguyen 1']],
  [17, 'Japanese', ['やまだ', 'ヤマダ', '山田 ゆうこー'], ['Yamada', 'やま1', '']],
  [18, 'uppercase only', ['ABC'], ['ABc', 'A1', 'A B']],
  [19, 'lowercase only', ['abc'], ['aBc', 'a1', 'a b']],
  [20, 'any characters', ['', 'anything 很 !'], []],
  [21, 'not a common password', ['Xq7-lantern-tide'], ['password', 'P@ssw0rd', '123456', 'qwerty', 'aaaaaaaa']],
  [22, 'digits, a 0 first', ['0', '0912345678'], ['912345678', '', '0a']],
  [23, 'no symbols', ['abc 1 王'], ['a!', 'a_b', 'a-b', 'a@b']],
];

test('every pattern has a meaning', () => {
  expect(cases.map(([patternId]) => patternId)).toEqual(patternRules.map((_, patternId) => patternId));
  expect(patternRules).toHaveLength(24);
});

test.each(cases)('%i: %s', (...[patternId, , fits, breaks]) => {
  const rule = patternRules[patternId];
  expect(fits.filter((value) => !rule?.(value))).toEqual([]);
  expect(breaks.filter((value) => rule?.(value))).toEqual([]);
});

test('no pattern takes long over what somebody made to be slow', () => {
  const long = [`${'a'.repeat(200)}!`, `${'a '.repeat(100)}!`, `a@${'a.'.repeat(99)}`, `${'1'.repeat(199)}x`];
  for (const value of long) for (const rule of patternRules) rule(value);
});
