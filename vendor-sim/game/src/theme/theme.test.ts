import { readdirSync } from 'node:fs';
import path from 'node:path';
import { lookOf } from './choose-theme';
import { gameThemes } from './game-themes';
import { themeOfName } from './name-themes';
import { themesByCategory } from './themes-by-category';

const art = (folder: string): Set<string> =>
  new Set(readdirSync(path.join(__dirname, '../../art', folder)).map((file) => path.basename(file, '.webp')));

describe('themes', () => {
  it('name only pictures that exist, each symbol its own', () => {
    const symbols = art('symbols');
    const grounds = art('grounds');
    for (const theme of Object.values(gameThemes)) {
      const pictures = Object.values(theme.symbols);
      expect(new Set(pictures).size).toBe(10);
      expect(pictures.filter((picture) => !symbols.has(picture))).toEqual([]);
      const wanted = theme.grounds.flatMap(([type, palettes]) => palettes.map((palette) => `${type}-${palette}`));
      expect(wanted.filter((ground) => !grounds.has(ground))).toEqual([]);
    }
  });

  it.each([
    ['Saturn Rush', 'cosmos', 'planet-violet'],
    ['Rồng Vàng Phát Lộc', 'dragon', 'dragon-eye-jade'],
    ['Lotus Palace', 'garden', 'lotus-pink'],
    ['Fortune Ingot', 'fortune', 'ingot-gold'],
  ])('follow the name %s', (name, theme, lead) => {
    expect(themeOfName(name)).toMatchObject({ theme, lead });
    const look = lookOf({ gameName: name, gameSeed: 5, category: 'RNG' });
    expect(look.theme.symbols.A).toBe(lead);
    expect(new Set(Object.values(look.theme.symbols)).size).toBe(10);
  });

  it('keep to the category where names could mislead', () => {
    expect(lookOf({ gameName: 'Dragon Tiger', gameSeed: 5, category: 'LIVE' }).theme.name).toBe(
      lookOf({ gameName: 'Baccarat', gameSeed: 5, category: 'LIVE' }).theme.name,
    );
  });

  it('are the same for ever and differ between neighbours', () => {
    const looks = Array.from({ length: 40 }, (_, gameSeed) => lookOf({ gameName: 'X', gameSeed, category: 'RNG' }));
    expect(looks.map(({ ground, theme }) => `${theme.name} ${ground}`)).toEqual(
      Array.from({ length: 40 }, (_, gameSeed) => lookOf({ gameName: 'X', gameSeed, category: 'RNG' })).map(
        ({ ground, theme }) => `${theme.name} ${ground}`,
      ),
    );
    expect(new Set(looks.map(({ ground, theme }) => `${theme.name} ${ground}`)).size).toBeGreaterThan(25);
    expect(Object.keys(themesByCategory)).toHaveLength(9);
  });
});
