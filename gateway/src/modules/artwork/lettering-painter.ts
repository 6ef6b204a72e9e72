import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from './colour';
import type { KitLettering, KitPalette } from './kit.schema';

/** Where and how a title stands. */
export interface TitleStyle {
  readonly lettering: KitLettering;
  /** Colours of the fill from top to bottom. */
  readonly fill: readonly string[];
  readonly palette: KitPalette;
  readonly font: (size: number) => string;
  readonly tile: { readonly width: number; readonly height: number };
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly baseline: number;
}

const bottomMargin = 44;
const maxWidth = 0.88;
/** Bungee's stacked marks reach higher than those of the other fonts. */
const lineHeightWithMarks = (lettering: KitLettering): number => (lettering.font === 'bungee' ? 1.22 : 1.12);
const hasHighMarks = (text: string): boolean => /[^\u0000-\u007f’]/.test(text);

/**
 * Splits a title into at most two lines, upper case: four words in the middle, which is how Vietnamese names pair
 * their syllables, others where both lines are nearest in width.
 * @param measure width of a text at one size
 */
export function splitTitle(title: string, measure: (text: string) => number): readonly string[] {
  const words = title.toLocaleUpperCase('vi').split(' ');
  if (words.length < 2) return words;
  if (words.length === 4) return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const difference = ([first = '', second = '']: string[]): number => Math.abs(measure(first) - measure(second));
  return splits.reduce((best, split) => (difference(split) < difference(best) ? split : best));
}

/** Sizes and baselines of the lines, last baseline above the foot. */
export function layTitle(context: SKRSContext2D, title: string, style: TitleStyle): readonly Line[] {
  const measure = (text: string, size: number): number => {
    context.font = style.font(size);
    return context.measureText(text).width;
  };
  const texts = splitTitle(title, (text) => measure(text, style.lettering.size));
  const sizes = texts.map((text) => {
    let size = style.lettering.size;
    while (size > style.lettering.minSize && measure(text, size) > style.tile.width * maxWidth) size -= 3;
    return size;
  });
  const lineHeight = hasHighMarks(title) ? lineHeightWithMarks(style.lettering) : 0.93;
  let baseline = style.tile.height - bottomMargin;
  const lines: Line[] = [];
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    const size = sizes[index] ?? style.lettering.minSize;
    lines.unshift({ text: texts[index] ?? '', size, baseline });
    baseline -= size * lineHeight;
  }
  return lines;
}

/** Upper edge of the first line's letters. */
export const titleTop = (lines: readonly Line[]): number => {
  const [first] = lines;
  return first ? first.baseline - first.size * 0.78 : 0;
};

/** Draws the lines: stroke with shadow, extrusion, gradient fill, rim. */
export function paintTitle(context: SKRSContext2D, lines: readonly Line[], style: TitleStyle): void {
  const stroke = mix(style.palette[0], style.palette[1], 0.45);
  context.save();
  context.textAlign = 'center';
  context.lineJoin = 'round';
  for (const line of lines) {
    context.save();
    context.translate(style.tile.width / 2, line.baseline);
    context.transform(1, style.lettering.transform.skewY, 0, 1, 0, 0);
    context.font = style.font(line.size);
    paintStroke(context, line, stroke);
    paintExtrusion(context, line, mix(stroke, '#000000', 0.35));
    paintFill(context, line, style.fill);
    context.restore();
  }
  context.restore();
}

function paintStroke(context: SKRSContext2D, line: Line, colour: string): void {
  context.save();
  context.shadowColor = 'rgba(0,0,0,.75)';
  context.shadowBlur = line.size * 0.22;
  context.shadowOffsetY = line.size * 0.07;
  context.strokeStyle = colour;
  context.lineWidth = line.size * 0.17;
  context.strokeText(line.text, 0, 0);
  context.restore();
}

function paintExtrusion(context: SKRSContext2D, line: Line, colour: string): void {
  context.fillStyle = colour;
  for (let depth = Math.round(line.size * 0.06); depth >= 1; depth -= 1) context.fillText(line.text, 0, depth);
}

function paintFill(context: SKRSContext2D, line: Line, colours: readonly string[]): void {
  const gradient = context.createLinearGradient(0, -line.size * 0.78, 0, line.size * 0.06);
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  });
  context.fillStyle = gradient;
  context.fillText(line.text, 0, 0);
  context.strokeStyle = 'rgba(255,255,255,.55)';
  context.lineWidth = line.size * 0.014;
  context.strokeText(line.text, 0, 0);
}
