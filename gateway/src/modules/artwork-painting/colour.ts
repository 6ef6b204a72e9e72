/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `from` moved towards `to` by `share` (0 to 1). */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  const blend = (index: 0 | 1 | 2): number => a[index] + (b[index] - a[index]) * share;
  return format([blend(0), blend(1), blend(2)]);
}

/** The colour with an alpha, as CSS. */
export function withAlpha(hex: string, alpha: number): string {
  const [red, green, blue] = parse(hex);
  return `rgba(${red},${green},${blue},${alpha})`;
}

/** Hue in degrees, or `undefined` for greys. */
export function hueOf(hex: string): number | undefined {
  const [r, g, b] = parse(hex);
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range < 0.12) return undefined;
  if (max === red) return (((green - blue) / range) * 60 + 360) % 360;
  if (max === green) return ((blue - red) / range + 2) * 60;
  return ((red - green) / range + 4) * 60;
}

/** Degrees between two hues, 0 to 180; greys are far from everything. */
export function hueDistance(left: string, right: string): number {
  const [a, b] = [hueOf(left), hueOf(right)];
  if (a === undefined || b === undefined) return 180;
  const distance = Math.abs(a - b) % 360;
  return Math.min(distance, 360 - distance);
}
