import { createSeededRandom, mix } from '../artwork-painting';

/** Strokes of each mark on a field of 24 × 24. */
const marks: Readonly<Record<string, string>> = {
  moon: 'M20 14.5A8.5 8.5 0 1 1 10.2 3.6 6.8 6.8 0 0 0 20 14.5Z M15 5l.9 1.9 2 .9-2 .8-.9 2-.9-2-1.9-.8 1.9-.9z',
  horns: 'M3 20 7 9l4 5 3-9 3 9 4 6Z M7 9 6 4 M14 5l3-2',
  delta: 'M12 3.5 21 20H3Z M12 10l3.6 6.6H8.4Z',
  scroll:
    'M6 4h11a2 2 0 0 1 2 2v1h-4 M15 7v11a2.5 2.5 0 0 1-5 0v-1H4v1a2.5 2.5 0 0 0 2.5 2.5h6 M6 4a2 2 0 0 0-2 2v11 M8 9h4 M8 12.5h4',
  fish: 'M3 12c3.5-6 10-6 14 0-4 6-10.5 6-14 0Z M17 12l4-4v8z M7.6 11v.01',
  gem: 'M6 4h12l4 6-10 11L2 10Z M2 10h20 M9 10l3 11 3-11-3-6z',
  waves:
    'M2 8c2.5-2.5 5-2.5 7 0s5 2.5 7 0 4-2 6-1 M2 13c2.5-2.5 5-2.5 7 0s5 2.5 7 0 4-2 6-1 M2 18c2.5-2.5 5-2.5 7 0s5 2.5 7 0 4-2 6-1',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4Z M10 21.5h4 M12 3v2',
  wing: 'M3 6c9-2 15 2 18 8-4-1-6-1-8 0 1 2 1 4-1 6-1-6-4-10-9-14Z M10 10l4 4',
  house: 'M3 11 12 4l9 7v9H3Z M12 4v16 M3 11h18 M7.5 11v9 M16.5 11v9',
  compass:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z M15.5 8.5 13.5 13.5 8.5 15.5 10.5 10.5Z M12 2.5V5 M12 19v2.5',
  block: 'M4 4h5v5H4Z M9.5 9.5h5v5h-5Z M15 4h5v5h-5Z M4 15h5v5H4Z M15 15h5v5h-5Z',
  river: 'M9 3c-4 4 6 6 2 10s-4 5-2 8 M15 3c-4 4 6 6 2 10s-4 5-2 8',
  drop: 'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3Z M9 15a3 3 0 0 0 3 3',
  fruit: 'M12 8a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z M12 8c0-3 1-4.5 3-5.5 M12 6c2-2 5-2 7-1-1 2.5-4 3.5-7 1Z',
  boat: 'M2 15h20l-3.5 5.5h-13Z M12 15V3c5 2 7 6 7 9.5h-7',
  arch: 'M4 21V10a8 8 0 0 1 16 0v11 M9 21v-9a3 3 0 0 1 6 0v9 M2 21h20',
  bow: 'M5 3c11 2 14 13 5 14-5 .5-5-6 0-6 6 0 9 5 9 10 M5 3v5',
  facet: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7Z M12 2.5V12 M3.5 7 12 12l8.5-5 M12 12v9.5',
  spade: 'M12 3c3 4 8 6 8 10.5a4 4 0 0 1-7 2.5c0 2 .8 3.7 2 5H9c1.2-1.3 2-3 2-5a4 4 0 0 1-7-2.5C4 9 9 7 12 3Z',
  stall: 'M3 9 5 4h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z M5 12v9h14v-9 M10 21v-5h4v5',
  ruby: 'M12 3 21 9l-3.5 11h-11L3 9Z M12 3v7 M3 9l9 1 9-1 M6.5 20 12 10l5.5 10',
  bridge: 'M2 17c3-8 17-8 20 0 M2 20h20 M7 12.5V20 M12 11v9 M17 12.5V20',
  gate: 'M3 6h18 M5 10h14 M6.5 6v15 M17.5 6v15 M2 4c6 2 14 2 20 0',
  flag: 'M5 21.5V3 M5 4c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0',
  ball: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z M12 7.5l4.3 3.1-1.6 5H9.3l-1.6-5Z M12 7.5v-5 M16.3 10.6l4.9-1.5 M14.7 15.6l2.9 4.1 M9.3 15.6l-2.9 4.1 M7.7 10.6 2.8 9.1',
  pitch: 'M2.5 5h19v14h-19Z M12 5v14 M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z M2.5 9.5H6v5H2.5 M21.5 9.5H18v5h3.5',
  versus: 'M3 4l6 16L14 4 M21 6.5c-1-2.5-7-2.5-7 1 0 4.5 7.5 2.5 7.5 7.5 0 4-7.5 4-8.5.5',
  index: 'M4 20V10 M9.3 20V4 M14.6 20v-8 M20 20V7 M2 20h20',
  mesa: 'M2 20l4-10h4l2-4h6l4 14Z M10 10l3 10',
  frame: 'M3 8V3h5 M16 3h5v5 M21 16v5h-5 M8 21H3v-5 M6 14c2-3 4-3 6 0s4 3 6 0',
  arena: 'M3 16a9 5 0 0 0 18 0V9a9 5 0 0 0-18 0Z M3 9a9 5 0 0 0 18 0 M8 13.5v6 M16 13.5v6 M12 14v7',
  coral: 'M12 22V9 M12 15c-5 0-6-4-6-8 M12 12c4 0 5-3 5-7 M12 18c4 0 7-2 7-6 M9 13c0-3-1-5-1-9',
  anchor: 'M12 8v13 M12 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z M8 11h8 M4 14c0 4 4 7 8 7s8-3 8-7l-2 2 M4 14l2 2',
  hook: 'M14 2v11a5 5 0 1 1-9.5-2l3.5 3 M12 4h4',
  winds: 'M3 9h11a3 3 0 1 0-3-3 M3 13h15a3 3 0 1 1-3 3 M3 17h7a2.5 2.5 0 1 1-2.5 2.5',
  domino: 'M7 2.5h10v19H7Z M7 12h10 M10 7.2v.01 M14 7.2v.01 M12 16.7v.01 M9.8 19v.01 M14.2 14.5v.01',
  pawn: 'M12 3a3.7 3.7 0 1 0 0 7.4A3.7 3.7 0 0 0 12 3Z M8 10.4h8 M10 10.4c0 4-1 6-3 8h10c-2-2-3-4-3-8 M5 21.5h14v-3H5Z',
  roof: 'M2 11c4-1 7-3 10-7 3 4 6 6 10 7 M5 11v9 M19 11v9 M3 20h18 M9 20v-6h6v6',
  crane: 'M5 21c0-6 4-7 9-8 4-1 4-7 0-7-2 0-3 1.5-3 3l9-4 M9 21v-5 M12 21v-6 M14 13c3 1 5 3 6 6',
  nine: 'M12 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z M17.5 8.5c0 6-2 10-7 12.5',
  ticket: 'M3 7h18v3.5a1.7 1.7 0 0 0 0 3.5v3H3v-3a1.7 1.7 0 0 0 0-3.5Z M14 7v2 M14 11v2 M14 15v2',
  lotto: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Z M17 12a4.7 4.7 0 1 0 0 9.4A4.7 4.7 0 0 0 17 12Z M9 6.5v5',
  spur: 'M4 4c6 0 8 4 8 8s-3 6-3 9 M12 12c3-1 6-1 9 2-3 0-6 1-8 4',
  leaf: 'M4 20c0-10 5-16 16-16 0 11-6 16-16 16Z M4 20 14 10',
  bamboo: 'M8 2v20 M15 2v20 M6 8h4 M13 12h4 M6 16h4 M15 6c2-2 4-2 6-1-1 2-3 3-6 3',
  sea: 'M2 17c2.5-2.5 5-2.5 7 0s5 2.5 7 0 4-2 6-1 M12 3a5 5 0 0 1 5 5c0 2-1 3.5-2.5 4.5h-5C8 11.5 7 10 7 8a5 5 0 0 1 5-5Z',
  lantern: 'M8 5h8 M7 7.5c-3 3-3 6 0 9h10c3-3 3-6 0-9Z M12 2v3 M12 16.5V22 M12 7.5c-2 3-2 6 0 9 2-3 2-6 0-9Z',
  flower:
    'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z M12 9.5c-3-3-2-7 0-7s3 4 0 7Z M12 14.5c3 3 2 7 0 7s-3-4 0-7Z M9.5 12c-3 3-7 2-7 0s4-3 7 0Z M14.5 12c3-3 7-2 7 0s-4 3-7 0Z',
  door: 'M5 21.5V6c4-4 10-4 14 0v15.5Z M12 3v18.5 M10 13v.01 M14 13v.01',
  moons: 'M9 3a9 9 0 1 0 0 18 7.5 7.5 0 0 1 0-18Z M16 6.5a6 6 0 1 0 0 11 5 5 0 0 1 0-11Z',
  pearl: 'M3 14c2-8 16-8 18 0-4 7-14 7-18 0Z M12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  tower: 'M12 2v3 M8 9l4-4 4 4Z M9 9v4h6V9 M6 17l3-4h6l3 4Z M8 17v4.5h8V17',
};

const sharedMark = 'M12 2.5 20 7v10l-8 4.5L4 17V7Z M8 9.5h8 M12 9.5V17';
const namedColours: readonly (readonly [RegExp, string])[] = [
  [/red|ruby|lacquer|lantern/i, '#ff7e92'],
  [/blue|sapphire|tide|halong/i, '#70beff'],
  [/jade|grove|sân cỏ/i, '#45dda0'],
  [/coral|kumquat|dawn/i, '#ff9b5e'],
  [/indigo|velvet|moonforge/i, '#9a82ff'],
  [/gold|carp|moons/i, '#ffc966'],
];
const palette = ['#4be7d2', '#9a82ff', '#70beff', '#ffc966', '#ff7e92', '#45dda0', '#ff9b5e', '#e38cff'];

/** Whether a vendor shows the logo that some share. */
export const sharesLogo = (code: string): boolean => code === 'BTI' || code.startsWith('TCG');

export interface LogoSubject {
  readonly code: string;
  readonly mark: string;
  /** A colour in the name decides that of the logo. */
  readonly name: string;
}

/** Side of one logo in its own units. */
const side = 48;
/** Logos in a row of the picture of many. */
const columns = 8;

/** Code under which the shared logo stands in the picture of many. */
export const sharedLogoCode = 'TCG';

/** The vendor's mark in a colour of its own on a dark, lit tile, whose light is named `light` in its document. */
function drawLogo({ code, mark, name }: LogoSubject, light: string): string {
  const shared = sharesLogo(code);
  const named = namedColours.find(([word]) => word.test(name))?.[1] ?? createSeededRandom(`logo:${code}`).pick(palette);
  const colour = shared ? '#ffc966' : named;
  const strokes = shared ? sharedMark : (marks[mark] ?? sharedMark);
  const [top, bottom] = [mix(colour, '#0a0e1c', 0.68), mix(colour, '#0a0e1c', 0.88)];
  return [
    `<defs><linearGradient id="${light}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    `<rect width="48" height="48" rx="12" fill="url(#${light})"/>`,
    `<rect x=".5" y=".5" width="47" height="47" rx="11.5" fill="none" stroke="${colour}" stroke-opacity=".24"/>`,
    `<path transform="translate(9.6 9.6) scale(1.2)" d="${strokes}" fill="${colour}" fill-opacity=".16" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');
}

const openSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`;

/** The logo of one vendor as a square SVG. */
export const vendorLogo = (subject: LogoSubject): string => `${openSvg}${drawLogo(subject, 'g')}</svg>`;

/**
 * The logos of all these vendors as one SVG: a view a vendor, under its code, so that a page with many vendors asks
 * once. Without a view, or with one that an older copy lacks, the shared logo shows.
 */
export function vendorLogos(subjects: readonly LogoSubject[]): string {
  const own = subjects.filter(({ code }) => !sharesLogo(code));
  const cells = [{ code: sharedLogoCode, mark: '', name: '' }, ...own].map((subject, index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const view = `<view id="${subject.code}" viewBox="${x} ${y} ${side} ${side}"/>`;
    return `${view}<g transform="translate(${x} ${y})">${drawLogo(subject, `g${index}`)}</g>`;
  });
  return `${openSvg}${cells.join('')}</svg>`;
}
