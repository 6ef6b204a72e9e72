import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { mergeGlyphs } from './merge-glyphs.mjs';

/**
 * The characters of a CSS `unicode-range`.
 * @param {string} range such as `U+0020-007E,U+20AB`
 */
export function charactersOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) =>
        String.fromCodePoint(from + step),
      );
    })
    .join('');
}

/** What the product's styles ask of a face: what browsers do by themselves, and figures of one width. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum'];

/**
 * Cuts the fonts of a release out of those of their package, each with the characters of its range, from as many files
 * as have them. Hints for coarse screens are left out: they are half of the bytes of a file, and nothing looks at them
 * where text is smoothed.
 * @param {readonly { file: string, sources: readonly string[], range: string }[]} files
 * @param {{ from: string, to: string }} folders
 */
export async function cutFonts(files, { from, to }) {
  for (const { file, sources, range } of files) {
    const characters = charactersOf(range);
    /** @param {Buffer} font @param {'sfnt' | 'woff2'} targetFormat */
    const cut = (font, targetFormat) => subsetFont(font, characters, { targetFormat, noHinting: true, keepFeatures });
    const parts = [];
    for (const source of sources) parts.push(await cut(readFileSync(path.join(from, source)), 'sfnt'));
    writeFileSync(path.join(to, file), await cut(parts.reduce(mergeGlyphs), 'woff2'));
  }
}
