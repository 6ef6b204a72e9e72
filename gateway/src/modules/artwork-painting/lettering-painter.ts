import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from './colour';
import type { KitFace, KitPalette } from './kit.schema';
import { isChinese } from './letter-face';
import { splitTitle, type Title } from './split-title';

/** Where and how a title stands. */
export interface TitleStyle {
  readonly face: KitFace;
  /** How far lines lean upwards. */
  readonly skew: number;
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
  readonly measures: Measures;
}

const bottomMargin = 44;
const maxWidth = 0.88;

/** Letters in parts of their size: from baseline up, below it, and from one baseline to the next. */
interface Measures {
  readonly rise: number;
  readonly fall: number;
  readonly leading: number;
}

/** Chinese letters fill their square. */
const chineseMeasures: Measures = { rise: 0.86, fall: 0.1, leading: 1.04 };
const latinMeasures: Measures = { rise: 0.78, fall: 0, leading: 0.93 };
/** Bungee's stacked marks reach higher than those of the other fonts. */
const leadingWithMarks = ({ font }: KitFace): number => (font === 'bungee' ? 1.22 : 1.12);
const hasHighMarks = (text: string): boolean => /[^\u0000-\u007f’]/.test(text);

function measuresOf(text: string, face: KitFace): Measures {
  if (isChinese(text)) return chineseMeasures;
  return hasHighMarks(text) ? { ...latinMeasures, leading: leadingWithMarks(face) } : latinMeasures;
}

/** Sizes and baselines of the lines, last baseline above the foot. */
export function layTitle(context: SKRSContext2D, title: Title, style: TitleStyle): readonly Line[] {
  const measure = (text: string, size: number): number => {
    context.font = style.font(size);
    return context.measureText(text).width;
  };
  const texts = splitTitle(title, (text) => measure(text, style.face.size));
  const sizes = texts.map((text) => {
    let { size } = style.face;
    while (size > style.face.minSize && measure(text, size) > style.tile.width * maxWidth) size -= 3;
    return size;
  });
  const measures = measuresOf(title.text, style.face);
  let baseline = style.tile.height - bottomMargin - (sizes.at(-1) ?? 0) * measures.fall;
  const lines: Line[] = [];
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    const size = sizes[index] ?? style.face.minSize;
    lines.unshift({ text: texts[index] ?? '', size, baseline, measures });
    baseline -= size * measures.leading;
  }
  return lines;
}

/** Upper edge of the first line's letters. */
export const titleTop = (lines: readonly Line[]): number => {
  const [first] = lines;
  return first ? first.baseline - first.size * first.measures.rise : 0;
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
    context.transform(1, style.skew, 0, 1, 0, 0);
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
  const { rise, fall } = line.measures;
  const gradient = context.createLinearGradient(0, -line.size * rise, 0, line.size * Math.max(fall, 0.06));
  colours.forEach((colour, index) => {
    gradient.addColorStop(index / Math.max(1, colours.length - 1), colour);
  });
  context.fillStyle = gradient;
  context.fillText(line.text, 0, 0);
  context.strokeStyle = 'rgba(255,255,255,.55)';
  context.lineWidth = line.size * 0.014;
  context.strokeText(line.text, 0, 0);
}
