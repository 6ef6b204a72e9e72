import { boundWords, longestWords, markName, matchEntries, quote } from './words';

const entry = (id: string, label: string, words = '') => ({ id, label, words, icon: null, open: () => undefined });
const entries = [
  entry('deposit', 'Nạp tiền', 'deposit 存款'),
  entry('help', 'Trợ giúp', 'help deposit questions'),
  entry('lang', '繁體中文', 'language'),
];
const ids = (typed: string) => matchEntries(entries, typed).map(({ id }) => id);

it('finds pages by their names before what else they go by, in any language and without accents', () => {
  expect(ids('nap')).toEqual(['deposit']);
  expect(ids('depo')).toEqual(['deposit', 'help']);
  expect(ids('存款')).toEqual(['deposit']);
  expect(ids('help quest')).toEqual(['help']);
  expect(ids('koi')).toEqual([]);
  expect(ids('')).toEqual(['deposit', 'help', 'lang']);
});

it.each([
  ['Aurora Gems', 'aur gem', ['*Aur', 'ora', ' ', '*Gem', 's']],
  ['Dragon’s Eye', 'dragons', ['*Dragon’s', ' ', 'Eye']],
  ['Cá Chép', 'ca ch', ['*Cá', ' ', '*Ch', 'ép']],
  ['Koi', '', ['Koi']],
])('marks in %s what %j has of it', (name, searched, parts) => {
  expect(markName(name, searched).map(({ text, found }) => (found ? `*${text}` : text))).toEqual(parts);
});

it.each([
  ['auorra gems', '"auorra gems"'],
  ['“auorra gems”', '"auorra gems"'],
  ['a'.repeat(58), `"${'a'.repeat(58)}"`],
  ['a'.repeat(60), `"${'a'.repeat(58)}"`],
  [`${'a'.repeat(57)} bc`, `"${'a'.repeat(57)}"`],
  // A letter of two halves stands where the words are cut.
  [`${'a'.repeat(57)}𠮷𠮷`, `"${'a'.repeat(57)}"`],
])('puts marks around %j that the platform takes', (words, quoted) => {
  expect(quote(words)).toBe(quoted);
  expect(quote(words).length).toBeLessThanOrEqual(longestWords);
});

it('cuts nothing of words that the platform takes', () => {
  expect(boundWords('koi ')).toBe('koi ');
  expect(boundWords('k'.repeat(60))).toHaveLength(60);
  expect(boundWords('k'.repeat(61))).toHaveLength(60);
});
