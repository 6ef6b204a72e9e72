import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

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

/**
 * Cuts the fonts of a release out of those of their package, each with the characters of its range.
 * @param {readonly { file: string, source: string, range: string }[]} files
 * @param {{ from: string, to: string }} folders
 */
export async function cutFonts(files, { from, to }) {
  for (const { file, source, range } of files) {
    const cut = await subsetFont(readFileSync(path.join(from, source)), charactersOf(range), { targetFormat: 'woff2' });
    writeFileSync(path.join(to, file), cut);
  }
}
