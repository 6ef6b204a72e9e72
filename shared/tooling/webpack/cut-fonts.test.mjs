import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { charactersOf, cutFonts } from './cut-fonts.mjs';

const root = path.join(__dirname, '..', '..', '..');
// The room that paints pictures has it; nothing else of this one draws.
const { createCanvas, GlobalFonts } = createRequire(path.join(root, 'gateway', 'package.json'))('@napi-rs/canvas');
const from = path.join(root, 'host', 'node_modules', '@fontsource', 'be-vietnam-pro', 'files');
const latin = 'be-vietnam-pro-latin-600-normal.woff2';
const vietnamese = 'be-vietnam-pro-vietnamese-600-normal.woff2';

it('reads single characters and ranges', () => {
  expect(charactersOf('U+0041-0043,U+20AB')).toBe('ABC₫');
});

let to = '';
beforeEach(() => {
  to = mkdtempSync(path.join(tmpdir(), 'fonts-'));
});
afterEach(() => rmSync(to, { recursive: true }));

it('cuts a file that holds what its range says, and less than the one that it is out of', async () => {
  await cutFonts([{ file: 'dong.woff2', sources: [vietnamese], range: 'U+20AB' }], { from, to });
  expect(readdirSync(to)).toEqual(['dong.woff2']);
  const bytes = statSync(path.join(to, 'dong.woff2')).size;
  expect(bytes).toBeGreaterThan(200);
  // With its hints it would have some 2,500.
  expect(bytes).toBeLessThan(1_000);
});

/**
 * How a letter comes out in a face: its width, and how dark each pixel is.
 * @param {string} family
 * @param {string} letter
 */
function drawn(family, letter) {
  const context = createCanvas(320, 240).getContext('2d');
  context.font = `600 160px ${family}`;
  context.fillText(letter, 20, 180);
  /** @type {{ data: Uint8ClampedArray }} */
  const { data } = context.getImageData(0, 0, 320, 240);
  return { width: context.measureText(letter).width, dark: data.filter((_, place) => place % 4 === 3) };
}

/**
 * How much of one picture is not in the other: who paints letters fits each to all of its face, by less than a pixel.
 * @param {ReturnType<typeof drawn>} one
 * @param {ReturnType<typeof drawn>} two
 */
function difference(one, two) {
  let [sum, apart] = [0, 0];
  one.dark.forEach((dark, place) => {
    sum += dark;
    apart += Math.abs(dark - (two.dark[place] ?? 0));
  });
  return apart / sum;
}

it('puts alphabets of two files into one, each letter with its own width and outline', async () => {
  const range = 'U+0041-005A,U+00EA,U+1EC7,U+20AB';
  const faces = { Both: [latin, vietnamese], Latin: [latin], Vietnamese: [vietnamese] };
  const files = Object.entries(faces).map(([name, sources]) => ({ file: `${name}.woff2`, sources, range }));
  await cutFonts(files, { from, to });
  for (const name of Object.keys(faces)) GlobalFonts.registerFromPath(path.join(to, `${name}.woff2`), name);
  const alphabets = { Latin: 'AWê', Vietnamese: 'ệ₫' };
  for (const [alphabet, letters] of Object.entries(alphabets)) {
    for (const letter of letters) {
      const [both, alone] = [drawn('Both', letter), drawn(alphabet, letter)];
      expect(both.width).toBe(alone.width);
      expect(difference(both, alone)).toBeLessThan(0.08);
    }
  }
  expect(difference(drawn('Both', 'ệ'), drawn('Both', 'ê'))).toBeGreaterThan(0.08);
});
