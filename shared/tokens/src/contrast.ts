type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) throw new TypeError(`not a six-digit hex colour: ${hex}`);
  const channel = (at: number): number => Number.parseInt(match[at] ?? '', 16);
  return [channel(1), channel(2), channel(3)];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2 contrast ratio, 1–21, of two `#rrggbb` colours. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(toRgb(first)), luminance(toRgb(second))].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** `share` (0–1) of a colour laid over a ground, both and result as `#rrggbb`. */
export function tintOver(colour: string, ground: string, share: number): string {
  const under = toRgb(ground);
  const mixed = toRgb(colour).map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
