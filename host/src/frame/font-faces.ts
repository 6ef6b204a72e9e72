import { frameBaseMark } from '@pavilion/federation-contract';
import type { Language } from '@pavilion/api-contract';

/** Weights of the type scale. */
const weights = [400, 500, 600, 700] as const;

/** Parts of the face, with the characters that each holds. */
const subsets = {
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AA,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

type Subset = keyof typeof subsets;

const subsetNames = Object.keys(subsets) as Subset[];

const fileName = (subset: string, weight: number): string => `be-vietnam-pro-${subset}-${weight}-normal.woff2`;

/** Font files of a host release, below its folder `fonts/`. */
export const fontFiles: readonly string[] = subsetNames.flatMap((subset) =>
  weights.map((weight) => fileName(subset, weight)),
);

/** `@font-face` rules; the edge puts the release's address in. */
export const fontFaces: string = subsetNames
  .flatMap((subset) =>
    weights.map(
      (weight) =>
        `@font-face{font-family:"Be Vietnam Pro";font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url(${frameBaseMark}fonts/${fileName(subset, weight)}) format("woff2");unicode-range:${subsets[subset]}}`,
    ),
  )
  .join('');

/** Files that the first paint of a language needs: the rest waits until a character asks for it. */
export const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  TW: [fileName('latin', 600)],
  EN: [fileName('latin', 400), fileName('latin', 600)],
  VI: [fileName('latin', 400), fileName('latin', 600), fileName('vietnamese', 600)],
};
