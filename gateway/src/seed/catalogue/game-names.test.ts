import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languages } from '@pavilion/api-contract';
import * as v from 'valibot';
import { type Kit, kitSchema } from '../../modules/artwork-painting';
import { faceOf } from '../../modules/artwork-painting/letter-face';
import { lettersOfFont } from '../../testing/font-letters';
import { generateGames } from './generate-catalogue';

const artDirectory = path.resolve(__dirname, '../../../art');
const kit = v.parse(kitSchema, JSON.parse(readFileSync(path.join(artDirectory, 'kit.json'), 'utf8')));
const games = generateGames(kit);
const named = games.filter(({ opensList }) => !opensList);

describe('the names of games', () => {
  it.each(languages)('are no two alike within a vendor in %s', (language) => {
    const names = games.map((game) => `${game.vendorCode} ${game.names[language].toLocaleLowerCase('vi')}`);
    const seen = new Set<string>();
    const repeated = names.filter((name) => seen.has(name) || !seen.add(name));
    expect(repeated).toEqual([]);
  });

  it('are Chinese in Chinese, of a length that reads on a tile', () => {
    for (const { names } of named) {
      expect(names.TW).toMatch(/^[\p{Script=Han}\dA-Z]+$/u);
      expect(names.TW).toMatch(/\p{Script=Han}{2}/u);
      expect(names.TW.length).toBeLessThanOrEqual(9);
    }
  });

  it('are written whole in Vietnamese, without marks of the word lists', () => {
    for (const { names } of named) {
      expect(`${names.EN} ${names.VI}`).not.toMatch(/[~=|/]|^ | {2}| $/);
      expect(names.VI.normalize('NFC')).toBe(names.VI);
      expect(names.VI.length).toBeLessThanOrEqual(40);
    }
  });

  it('keep their vendors’ names in the language of those', () => {
    for (const { name, names } of named)
      expect(Object.values(names)).toContain(names.VI === name ? names.VI : names.EN);
    expect(games.find(({ name }) => name === 'Dragon’s Eye')?.names).toEqual({
      TW: '龍之眼',
      EN: 'Dragon’s Eye',
      VI: 'Mắt Rồng',
    });
    expect(games.find(({ name }) => name === 'Sen Vàng Tây Hồ')?.names.EN).toBe('Golden Lotus of West Lake');
  });

  it('say where lines of them may end', () => {
    for (const { names, art } of named) {
      for (const language of ['TW', 'VI'] as const) {
        for (const pause of art.pauses?.[language] ?? []) {
          expect(pause).toBeGreaterThan(0);
          expect(pause).toBeLessThan(names[language].length);
          if (language === 'VI') expect(names.VI[pause]).toBe(' ');
        }
      }
    }
  });
});

/** Every letter that a font of the kit holds. */
function lettersOf(font: Kit['fonts'][string] | undefined): ReadonlySet<number> {
  const require = createRequire(__filename);
  const files = font ? [font.file, ...font.more] : [];
  return new Set(
    files.flatMap((file) => {
      const folder = font?.npm === undefined ? artDirectory : path.dirname(require.resolve(`${font.npm}/package.json`));
      return [...lettersOfFont(readFileSync(path.join(folder, file)))];
    }),
  );
}

describe('the faces of the artwork', () => {
  it('hold every letter of every name, in whichever lettering it is drawn', () => {
    const needed = new Map<string, Set<string>>();
    for (const text of games.flatMap(({ names }) => Object.values(names))) {
      for (const style of kit.lettering) {
        const { font } = faceOf(kit, style, text);
        const letters = needed.get(font) ?? new Set();
        for (const letter of text.toLocaleUpperCase('vi')) letters.add(letter);
        needed.set(font, letters);
      }
    }
    const missing = [...needed].flatMap(([font, letters]) => {
      const held = lettersOf(kit.fonts[font]);
      return [...letters]
        .filter((letter) => letter !== ' ' && !held.has(letter.codePointAt(0) ?? 0))
        .map((letter) => `${font} ${letter}`);
    });
    expect(missing).toEqual([]);
    expect(needed.size).toBeGreaterThan(10);
  });
});
