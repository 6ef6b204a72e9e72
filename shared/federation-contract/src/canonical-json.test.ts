import { canonicalJson } from './canonical-json';

// Digests of releases and compositions that are served already are made of exactly these bytes.
it.each<[unknown, string]>([
  [{ b: [1, { d: 1, c: undefined }], a: null }, '{"a":null,"b":[1,{"d":1}]}'],
  [[undefined, 'x', true], '[null,"x",true]'],
  [{ 10: 'ten', 9: 'nine', é: 1, z: 2, Z: 3, '': 4 }, '{"":4,"10":"ten","9":"nine","Z":3,"z":2,"é":1}'],
  [{ '\u{1f600}': 1, '\u{fb33}': 2 }, '{"\u{1f600}":1,"\u{fb33}":2}'],
  [[1e21, 1e-7, 0.1, -0, 1_700_000_000_000], '[1e+21,1e-7,0.1,0,1700000000000]'],
  ['a"\\\n\u2028/', '"a\\"\\\\\\n\u2028/"'],
  [undefined, 'null'],
])('%j has always the bytes %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

it.each([NaN, Infinity, '\ud800', { '\udc00': 1 }])('refuses %p, which no JSON can say', (value) => {
  expect(() => canonicalJson(value)).toThrow('is not allowed');
});
