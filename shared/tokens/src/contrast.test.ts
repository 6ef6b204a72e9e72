import { harbour } from './__fixtures__/harbour';
import { baseTokens } from './base-tokens';
import { themeNames } from './brand-tokens';
import type { ThemeTokenName } from './brand-tokens';
import { brands } from './brands';
import { contrastRatio, tintOver } from './contrast';

const textPairs: ReadonlyArray<readonly [ThemeTokenName, readonly ThemeTokenName[]]> = [
  ['text-1', ['bg', 'bg-2', 'surface-1', 'surface-2', 'surface-3', 'field', 'accent-soft']],
  ['text-2', ['bg', 'bg-2', 'surface-1', 'surface-2', 'surface-3', 'field', 'accent-soft']],
  ['text-3', ['bg', 'bg-2', 'surface-1', 'surface-2', 'field']],
  ['accent', ['bg', 'bg-2', 'surface-1', 'surface-2', 'field', 'accent-soft']],
  ['on-action', ['fill', 'action-1', 'action-2']],
  ['on-art-action', ['art-action-1', 'art-action-2']],
  ['positive', ['bg', 'surface-1', 'surface-2', 'field', 'accent-soft']],
  ['negative', ['bg', 'surface-1', 'surface-2', 'field']],
  ['warning', ['bg', 'surface-1', 'surface-2']],
  ['info', ['bg', 'surface-1', 'surface-2']],
  ['jackpot', ['bg', 'surface-1', 'surface-2']],
  ['on-badge', ['badge-hot', 'badge-new', 'badge-jackpot']],
];
const tinted: readonly ThemeTokenName[] = ['positive', 'warning', 'negative', 'info'];
const edges: ReadonlyArray<readonly [ThemeTokenName, readonly ThemeTokenName[]]> = [
  ['field-line', ['field', 'surface-1']],
  ['accent', ['bg', 'surface-1', 'surface-2', 'field']],
  ['fill', ['surface-1', 'surface-2']],
];

/** Grounds of the artwork as the brands have it: night, lacquer and the shade that lies over both. */
const artGrounds = ['#060914', '#4b0d1c', '#7a1426', '#04060c'];
/** The brightest that artwork has: Lotus's moon. */
const moon = '#ffe9b8';

const cases = [...Object.values(brands), harbour].flatMap((brand) =>
  themeNames.map((theme) => ({ name: `${brand.id} ${theme}`, tokens: brand.themes[theme] })),
);

describe.each(cases)('contrast of $name', ({ tokens }) => {
  it.each(textPairs.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s reads at 4.5:1 or more',
    (text, ground) => expect(contrastRatio(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5),
  );

  it.each(tinted)('%s reads on its own 15 %% tint', (tone) => {
    for (const ground of [tokens['surface-1'], tokens['surface-2'], tokens['accent-soft']]) {
      expect(contrastRatio(tokens[tone], tintOver(tokens[tone], ground, 0.15))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(artGrounds)('an action on artwork stands out from %s', (ground) => {
    for (const part of [tokens['art-action-1'], tokens['art-action-2'], tokens['art-fill']])
      expect(contrastRatio(part, ground)).toBeGreaterThanOrEqual(3);
  });

  it('small parts on the plate stand out from it, even on the brightest spot of a picture', () => {
    const share = Number(/\/(\.\d+)\)/.exec(baseTokens['art-plate'])?.[1]);
    const plate = tintOver(baseTokens['art-ink'], moon, share);
    const dot = tintOver(baseTokens['on-art'], plate, 0.55);
    for (const part of [tokens['art-fill'], dot]) expect(contrastRatio(part, plate)).toBeGreaterThanOrEqual(3);
  });

  it.each(edges.flatMap(([edge, grounds]) => grounds.map((ground) => [edge, ground] as const)))(
    '%s stands out from %s at 3:1 or more',
    (edge, ground) => expect(contrastRatio(tokens[edge], tokens[ground])).toBeGreaterThanOrEqual(3),
  );
});

it('knows the ends of the scale', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#777777')).toBe(1);
  expect(tintOver('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(() => contrastRatio('red', '#ffffff')).toThrow(TypeError);
});
