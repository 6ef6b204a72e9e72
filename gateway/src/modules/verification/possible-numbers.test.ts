import { possibleNumbers } from './possible-numbers';

test.each([
  ['+84911000001', ['+84911000001']],
  ['0084 911-000-001', ['+84911000001']],
])('%s tells its country and is one number', (typed, numbers) => {
  expect(possibleNumbers(undefined, typed)).toEqual(numbers);
});

test('the dialling code of a form decides the country', () => {
  expect(possibleNumbers('886', '0912 345 678')).toEqual(['+886912345678']);
  expect(possibleNumbers('84', '0211000012')).toEqual([]);
});

test('without a country it may be one of each, with its zero and without, or whole already', () => {
  const numbers = possibleNumbers(undefined, '0911 000 001');
  expect(numbers).toEqual(expect.arrayContaining(['+84911000001', '+886911000001', '+390911000001']));
  expect(possibleNumbers(undefined, '84911000001')).toContain('+84911000001');
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeLessThan(600);
});

test.each(['demomember', 'u0911000001', '12345', '1234567890123456', "0911000001' or '1'='1", ''])(
  '%j is no number',
  (typed) => {
    expect(possibleNumbers(undefined, typed)).toEqual([]);
  },
);
