import { frameBaseMark } from '@pavilion/federation-contract';
import type { Language } from '@pavilion/api-contract';

/** Weights of the type scale. */
const weights = [400, 500, 600, 700] as const;
type Weight = (typeof weights)[number];

/**
 * Parts that the face is cut into, each out of the package's own files. What every page needs is one part: Latin,
 * Vietnamese with its letters of both blocks, since games, vendors and places have such names in every language, and
 * the sign of the money. A later part is taken before an earlier one that has the same character, so that no text needs
 * two parts where one will do.
 */
const parts = {
  'latin-ext': {
    sources: ['latin-ext'],
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AA,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  accents: {
    sources: ['latin'],
    range: 'U+00A1-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2215',
  },
  text: {
    sources: ['latin', 'vietnamese'],
    range:
      'U+0020-007E,U+00A0,U+00A9,U+00AE,U+00B0,U+00B7,U+00BD,U+00C0-00C3,U+00C8-00CA,U+00CC-00CD,U+00D2-00D5,U+00D7,U+00D9-00DA,U+00DD,U+00E0-00E3,U+00E8-00EA,U+00EC-00ED,U+00F2-00F5,U+00F9-00FA,U+00FD,U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303,U+0309,U+0323,U+1EA0-1EF9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AB,U+2122,U+2190-2193,U+2212',
  },
} as const;

type Part = keyof typeof parts;

const partNames = Object.keys(parts) as Part[];

const fileName = (part: Part, weight: Weight): string => `be-vietnam-pro-${part}-${weight}.woff2`;

/** A font file of a host release: its name below `fonts/`, the package's files it is cut out of, and what it holds. */
export interface FontFile {
  readonly file: string;
  readonly sources: readonly string[];
  /** As `unicode-range` has it. */
  readonly range: string;
}

/** Font files of a host release. */
export const fontFiles: readonly FontFile[] = partNames.flatMap((part) =>
  weights.map((weight) => ({
    file: fileName(part, weight),
    sources: parts[part].sources.map((source) => `be-vietnam-pro-${source}-${weight}-normal.woff2`),
    range: parts[part].range,
  })),
);

/** `@font-face` rules; the edge puts the release's address in. */
export const fontFaces: string = partNames
  .flatMap((part) =>
    weights.map(
      (weight) =>
        `@font-face{font-family:"Be Vietnam Pro";font-style:normal;font-weight:${weight};font-display:swap;` +
        `src:url(${frameBaseMark}fonts/${fileName(part, weight)}) format("woff2");unicode-range:${parts[part].range}}`,
    ),
  )
  .join('');

const everyWeight = weights.map((weight) => fileName('text', weight));

/**
 * Files that pages of a language need. All weights are asked for with the page, which they lay out once, together: each
 * face that is found to be needed later lays the whole page out anew, and all of these are fewer bytes than two with
 * hints were. Until they come a face of their measures stands in, so that places hold. `font-display: optional` would
 * spare the one time too, but a first visit would never see the brand's own face.
 */
export const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  TW: everyWeight,
  EN: everyWeight,
  VI: everyWeight,
};
