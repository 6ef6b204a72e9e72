import { readableDeclarations } from './readable-declarations.mjs';

/** @param {string} text */
const oneLine = (text) =>
  readableDeclarations([['a.d.ts', text]])
    .map(([, written]) => written.replace(/\s+/g, ' '))
    .join(' ');

it.each([
  ['v.StringSchema<undefined>', 'string'],
  ['v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>', 'string & regex'],
  [
    'v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.MinValueAction<number, 0, undefined>]>',
    'number & minValue<0>',
  ],
  ['v.NullableSchema<v.NumberSchema<undefined>, undefined>', 'number | null'],
  ['v.PicklistSchema<readonly ["TW", "EN"], undefined>', '"TW" | "EN"'],
  [
    'v.ObjectSchema<{ readonly a: v.OptionalSchema<v.StringSchema<undefined>, undefined> }, undefined>',
    '{ a?: string; }',
  ],
  ['v.ArraySchema<v.BooleanSchema<undefined>, undefined>', 'List<boolean>'],
])('writes %s as %s', (declared, written) => {
  expect(oneLine(`export declare const one: ${declared};`)).toBe(`export const one: ${written};`);
});

it('writes a type that has a name once', () => {
  const long = `v.ObjectSchema<{ readonly ${'x'.repeat(60)}: v.StringSchema<undefined> }, undefined>`;
  const text = oneLine(
    `export declare const place: ${long}; export declare const places: v.ArraySchema<${long}, undefined>;`,
  );
  expect(text).toContain('export const places: List<place>;');
});

it('shows a property that is gone, is new, or may be left out', () => {
  /** @param {string} entry */
  const of = (entry) => oneLine(`export declare const one: v.ObjectSchema<{ ${entry} }, undefined>;`);
  const texts = [
    'readonly a: v.StringSchema<undefined>',
    'readonly a: v.OptionalSchema<v.StringSchema<undefined>, undefined>',
    '',
  ].map(of);
  expect(new Set(texts).size).toBe(3);
});
