import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { picturesNamedIn, verifyAddress } from '../verify/verify-address';
import { lookOf as lookAmong, type LookSource } from './choose-theme';
import { gameThemes } from './game-themes.data';
import { themeOfName } from './name-themes';
import { themesByCategory } from './themes-by-category';

const art = (folder: string): Set<string> =>
  new Set(readdirSync(path.join(__dirname, '../../art', folder)).map((file) => path.basename(file, '.webp')));
const addresses = (folder: string): Record<string, string> =>
  Object.fromEntries([...art(folder)].map((name) => [name, `/assets/${name}.webp`]));
const known = { symbols: addresses('symbols'), grounds: addresses('grounds') };
const lookOf = (source: LookSource) => lookAmong(source, known);

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

  it('are told apart by the verifier, which shows the symbols of the game', () => {
    const { theme } = lookOf({ gameName: 'Saturn Rush', gameSeed: 5, category: 'RNG' });
    const address = verifyAddress({ language: 'EN', theme });
    expect(picturesNamedIn(address.slice(address.indexOf('#')), known.symbols)).toEqual(theme.symbols);
    expect(picturesNamedIn('#theme=cosmos&lead=nothing', known.symbols)).toEqual(gameThemes.cosmos.symbols);
    expect(picturesNamedIn('', known.symbols)).toEqual(gameThemes.gems.symbols);
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

describe('a game whose tile is known', () => {
  const colours = { dominant: '#102030', accent: '#2fe0d8', background: '#203040' };
  const aurora = { motif: 'gem-jade', family: 'gem', background: 'aurora-violet', colours, lettering: ['#ffffff'] };
  const slot = { gameName: 'Aurora Gems', gameSeed: 5, category: 'RNG' };

  it('opens as it: motif, ground, colours and letters', () => {
    const { theme, ground, paletteName, accent, lettering } = lookOf({ ...slot, art: aurora });
    expect(theme).toMatchObject({ name: 'gems', symbols: { A: 'gem-jade' } });
    expect({ ground, paletteName, accent, lettering }).toEqual({
      ground: 'aurora-violet',
      paletteName: 'violet',
      accent: '#2fe0d8',
      lettering: ['#ffffff'],
    });
  });

  it('opens as its name says where this page has neither motif nor ground', () => {
    const foreign = { ...aurora, motif: 'unicorn-pink', family: 'unicorn', background: 'meadow-pink' };
    const { theme, ground } = lookOf({ ...slot, art: foreign });
    expect({ theme, ground }).toEqual({ theme: lookOf(slot).theme, ground: lookOf(slot).ground });
  });

  it('is of another set where its motif means something else', () => {
    const flag = { ...aurora, motif: 'flag-red', family: 'flag' };
    expect(lookOf({ ...slot, art: flag }).theme.name).toBe('stadium');
    expect(lookOf({ ...slot, art: flag, category: 'COCKFIGHT' }).theme.name).toBe('rooster');
  });

  it('is led by any motif and stands on any ground that tiles are drawn with, each symbol of its own form', () => {
    const drawn = v.object({ name: v.string(), family: v.optional(v.string(), '') });
    const kit = v.parse(
      v.object({ motifs: v.array(drawn), backgrounds: v.array(drawn) }),
      JSON.parse(readFileSync(path.join(__dirname, '../../../../gateway/art/kit.json'), 'utf8')),
    );
    expect(kit.motifs.length).toBeGreaterThan(100);
    for (const [index, { name, family }] of kit.motifs.entries()) {
      const background = kit.backgrounds[index % kit.backgrounds.length]?.name ?? '';
      for (const category of Object.keys(themesByCategory)) {
        const look = lookOf({ ...slot, category, art: { ...aurora, motif: name, family, background } });
        const pictures = Object.values(look.theme.symbols);
        expect({ name, lead: look.theme.symbols.A, ground: look.ground }).toEqual({
          name,
          lead: name,
          ground: background,
        });
        expect(new Set(pictures).size).toBe(10);
        expect(pictures.some((picture) => picture !== name && !(picture in known.symbols))).toBe(false);
      }
    }
  });
});
