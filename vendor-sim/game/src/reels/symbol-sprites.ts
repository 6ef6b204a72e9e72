import { type ReelSymbol, reelSymbols } from '../../../src/engine';

/** A symbol, sharp and as it looks in flight. */
export interface SymbolSprite {
  readonly sharp: HTMLCanvasElement;
  readonly blurred: HTMLCanvasElement;
}

/** Sprites of all symbols. */
export type SymbolSprites = Readonly<Record<ReelSymbol, SymbolSprite>>;

export interface SpriteStyle {
  /** Side in device pixels. */
  readonly size: number;
  /** Ribbon texts. */
  readonly labels: Partial<Record<ReelSymbol, string>>;
  readonly ink: string;
  readonly ribbon: readonly [top: string, bottom: string];
}

/** Fetches the pictures of a theme. */
export async function loadPictures(
  addresses: Readonly<Record<ReelSymbol, string>>,
): Promise<Readonly<Record<ReelSymbol, HTMLImageElement>>> {
  const entries = await Promise.all(
    reelSymbols.map(async (symbol) => [symbol, await loadPicture(addresses[symbol])] as const),
  );
  return collect(entries);
}

/** Draws every symbol once at the size in use, so that frames only copy. */
export function drawSprites(
  pictures: Readonly<Record<ReelSymbol, HTMLImageElement>>,
  style: SpriteStyle,
): SymbolSprites {
  return collect(
    reelSymbols.map((symbol) => {
      const sharp = drawSharp(pictures[symbol], style, style.labels[symbol]);
      return [symbol, { sharp, blurred: drawBlurred(sharp) }] as const;
    }),
  );
}

function collect<T>(entries: readonly (readonly [ReelSymbol, T])[]): Record<ReelSymbol, T> {
  const found = new Map(entries);
  const of = (symbol: ReelSymbol): T => {
    const item = found.get(symbol);
    if (item === undefined) throw new Error(`no picture for ${symbol}`);
    return item;
  };
  return {
    W: of('W'),
    S: of('S'),
    A: of('A'),
    B: of('B'),
    C: of('C'),
    D: of('D'),
    E: of('E'),
    F: of('F'),
    G: of('G'),
    H: of('H'),
  };
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function canvasOf(size: number, height = size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

function drawSharp(picture: HTMLImageElement, style: SpriteStyle, label: string | undefined): HTMLCanvasElement {
  const { canvas, context } = canvasOf(style.size);
  context.drawImage(picture, 0, 0, style.size, style.size);
  if (label !== undefined) drawRibbon(context, style, label);
  return canvas;
}

function drawRibbon(context: CanvasRenderingContext2D, style: SpriteStyle, label: string): void {
  const { size } = style;
  const height = Math.max(14, size * 0.19);
  const font = (pixels: number): string =>
    `800 ${pixels}px "Be Vietnam Pro", "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", sans-serif`;
  context.font = font(height * 0.62);
  const text = label.toUpperCase();
  const fit = Math.min(1, (size * 0.84) / context.measureText(text).width);
  context.font = font(height * 0.62 * fit);
  const width = Math.min(size * 0.98, context.measureText(text).width + height * 0.9);
  const [left, top] = [(size - width) / 2, size - height - size * 0.02];
  const fill = context.createLinearGradient(0, top, 0, top + height);
  fill.addColorStop(0, style.ribbon[0]);
  fill.addColorStop(1, style.ribbon[1]);
  context.shadowColor = 'rgba(0,0,0,.55)';
  context.shadowBlur = size * 0.05;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(left, top, width, height, height / 2);
  context.fill();
  context.shadowBlur = 0;
  context.fillStyle = style.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, size / 2, top + height * 0.54);
}

/** Taller than the picture by this factor, so that no streak is cut off. */
export const streakHeight = 1.6;

/** Many faint copies above each other: the streak of a falling picture. */
function drawBlurred(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const size = sharp.width;
  const height = Math.round(size * streakHeight);
  const { canvas, context } = canvasOf(size, height);
  const copies = 17;
  context.globalCompositeOperation = 'lighter';
  for (let copy = 0; copy < copies; copy += 1) {
    const share = copy / (copies - 1) - 0.5;
    context.globalAlpha = (1.25 / copies) * (1 - 0.5 * Math.abs(share));
    context.drawImage(sharp, size * 0.02, (height - size) / 2 + share * size * 0.52, size * 0.96, size);
  }
  return canvas;
}
