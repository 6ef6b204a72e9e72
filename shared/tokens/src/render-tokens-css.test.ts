import { harbour } from './__fixtures__/harbour';
import { brandIds, isBrandId, themeColor } from './brands';
import { defineBrand } from './define-brand';
import { renderTokensCss } from './render-tokens-css';
import { tokenNames } from './token-names';

const subjects = [...brandIds.map((id) => renderTokensCss(id)), renderTokensCss(harbour)];

describe('renderTokensCss', () => {
  it.each(subjects)('declares every token that it reads', (css) => {
    const declared = new Set([...css.matchAll(/--([a-z0-9-]+):/g)].map((match) => match[1]));
    for (const [, name] of css.matchAll(/var\(--([a-z0-9-]+)/g)) expect(declared).toContain(name);
    for (const name of tokenNames) expect(declared).toContain(name);
  });

  it.each(subjects)('stays small enough to inline and parses as balanced rules', (css) => {
    expect(css.length).toBeLessThan(14_000);
    expect(css.split('{').length).toBe(css.split('}').length);
    expect(css).not.toMatch(/<\/|@import|https?:(?!\/\/www\.w3\.org)/);
  });

  it('gives both themes, their colour scheme and dark as the default', () => {
    const css = renderTokensCss('lotus');
    expect(css).toContain(':root,:root[data-theme=dark]{color-scheme:dark;--bg:#14050a');
    expect(css).toContain(':root[data-theme=light]{color-scheme:light;--bg:#f8eedf');
    expect(css).toContain('prefers-reduced-motion');
  });

  it('draws a third brand from one file', () => {
    expect(renderTokensCss(harbour)).toContain('--accent:#e9c07a');
    expect(themeColor(harbour, 'dark')).toBe('#111716');
  });
});

it('names the ground under the top bar as theme colour', () => {
  expect(themeColor('aurora', 'dark')).toBe('#0a0e1c');
  expect(themeColor('aurora', 'light')).toBe('#f8faff');
});

it('tells a known brand from any other text', () => {
  expect(isBrandId('aurora')).toBe(true);
  expect(isBrandId('toString')).toBe(false);
});

it('refuses an unknown or a missing token at compile time', () => {
  const { shape, themes } = harbour;
  const { glow: _glow, ...glowless } = themes.dark;
  // @ts-expect-error a theme without its glow is not a theme
  defineBrand({ id: 'x', shape, themes: { dark: glowless, light: themes.light } });
  // @ts-expect-error the design knows no token `sparkle`
  defineBrand({ id: 'x', shape, themes: { dark: { ...themes.dark, sparkle: '#fff' }, light: themes.light } });
  expect.assertions(0);
});
