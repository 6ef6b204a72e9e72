import type { ReelSymbol } from '../../../src/engine';
import type { Palette } from '../theme/palettes';
import { paintLine } from './line-painter';
import { cellCentre, reelLeft, type StageGeometry } from './stage-geometry';
import { streakHeight, type SymbolSprites } from './symbol-sprites';
import type { WinFrame } from './win-show';

/** A reel at a moment. */
export interface ReelFrame {
  readonly strip: readonly ReelSymbol[];
  readonly position: number;
  readonly blur: number;
  /** Whether the reel keeps the player in suspense. */
  readonly tense: boolean;
}

/** All that a frame shows. */
export interface StageFrame {
  readonly geometry: StageGeometry;
  readonly palette: Palette;
  readonly sprites: SymbolSprites;
  readonly glow: HTMLCanvasElement;
  readonly reels: readonly ReelFrame[];
  readonly wins: WinFrame | undefined;
  readonly now: number;
}

type Context = CanvasRenderingContext2D;

/** Paints one frame. */
export function paintStage(context: Context, frame: StageFrame): void {
  const { geometry } = frame;
  context.clearRect(0, 0, geometry.width, geometry.height);
  frame.reels.forEach((_, reel) => paintReel(context, frame, reel));
  if (!frame.wins) return;
  for (const { win, drawn } of frame.wins.lines) paintLine(context, geometry, { win, drawn });
  frame.reels.forEach((_, reel) => paintLit(context, frame, reel));
}

function paintReel(context: Context, frame: StageFrame, reel: number): void {
  const { geometry, palette } = frame;
  const state = frame.reels[reel];
  if (!state) return;
  const left = reelLeft(geometry, reel);
  const height = geometry.height - geometry.padding * 2;
  context.save();
  context.beginPath();
  context.roundRect(left, geometry.padding, geometry.reelWidth, height, geometry.radius);
  context.clip();
  paintGround(context, frame, { left, height });
  paintSymbols(context, frame, reel);
  paintCurve(context, { left, top: geometry.padding, width: geometry.reelWidth, height });
  context.restore();
  if (state.tense) paintTension(context, frame, { left, height, colour: palette.highlight });
}

function paintGround(context: Context, { geometry, palette }: StageFrame, at: { left: number; height: number }): void {
  const fill = context.createLinearGradient(0, geometry.padding, 0, geometry.padding + at.height);
  fill.addColorStop(0, mix(palette.lifted, palette.ground, 0.42));
  fill.addColorStop(0.5, mix(palette.lifted, palette.ground, 0.12));
  fill.addColorStop(1, mix(palette.lifted, palette.ground, 0.42));
  context.fillStyle = fill;
  context.fillRect(at.left, geometry.padding, geometry.reelWidth, at.height);
}

function paintSymbols(context: Context, frame: StageFrame, reel: number): void {
  const state = frame.reels[reel];
  if (!state) return;
  const base = Math.floor(state.position);
  const shift = state.position - base;
  for (let row = -1; row <= 4; row += 1) {
    const symbol = state.strip[modulo(base + row, state.strip.length)];
    if (!symbol) continue;
    if (frame.wins?.lit.has(`${reel}:${row}`)) continue;
    context.globalAlpha = frame.wins ? 0.34 : 1;
    paintSymbol(context, frame, { symbol, reel, row: row - shift, blur: state.blur });
  }
  context.globalAlpha = 1;
}

function paintSymbol(
  context: Context,
  frame: StageFrame,
  at: { symbol: ReelSymbol; reel: number; row: number; blur: number; scale?: number },
): void {
  const { x, y } = cellCentre(frame.geometry, at.reel, at.row);
  const size = frame.geometry.symbolSize * (at.scale ?? 1);
  const sprite = frame.sprites[at.symbol];
  const alpha = context.globalAlpha;
  if (at.blur < 1) {
    context.globalAlpha = alpha * (1 - at.blur);
    context.drawImage(sprite.sharp, x - size / 2, y - size / 2, size, size);
  }
  if (at.blur > 0) {
    context.globalAlpha = alpha * at.blur;
    context.drawImage(sprite.blurred, x - size / 2, y - (size * streakHeight) / 2, size, size * streakHeight);
  }
  context.globalAlpha = alpha;
}

/** Winning symbols stand above the lines, glow and breathe. */
function paintLit(context: Context, frame: StageFrame, reel: number): void {
  const state = frame.reels[reel];
  const { geometry, wins } = frame;
  if (!state || !wins) return;
  for (let row = 0; row < 3; row += 1) {
    const symbol = state.strip[modulo(Math.round(state.position) + row, state.strip.length)];
    if (!symbol || !wins.lit.has(`${reel}:${row}`)) continue;
    const { x, y } = cellCentre(geometry, reel, row);
    const halo = Math.min(geometry.reelWidth * 1.04, geometry.cellHeight * 1.3);
    context.globalCompositeOperation = 'screen';
    context.globalAlpha = 0.62 + 0.38 * wins.breath;
    context.drawImage(frame.glow, x - halo / 2, y - halo / 2, halo, halo);
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
    paintSymbol(context, frame, { symbol, reel, row, blur: 0, scale: 1 + 0.07 * wins.breath });
  }
}

/** Darker towards top and bottom, lighter at the sides: the reel is a drum. */
function paintCurve(context: Context, box: { left: number; top: number; width: number; height: number }): void {
  const down = context.createLinearGradient(0, box.top, 0, box.top + box.height);
  down.addColorStop(0, 'rgba(0,0,0,.5)');
  down.addColorStop(0.13, 'rgba(0,0,0,0)');
  down.addColorStop(0.87, 'rgba(0,0,0,0)');
  down.addColorStop(1, 'rgba(0,0,0,.5)');
  context.fillStyle = down;
  context.fillRect(box.left, box.top, box.width, box.height);
  const across = context.createLinearGradient(box.left, 0, box.left + box.width, 0);
  across.addColorStop(0, 'rgba(255,255,255,.05)');
  across.addColorStop(0.08, 'rgba(255,255,255,0)');
  across.addColorStop(0.92, 'rgba(255,255,255,0)');
  across.addColorStop(1, 'rgba(255,255,255,.05)');
  context.fillStyle = across;
  context.fillRect(box.left, box.top, box.width, box.height);
}

function paintTension(
  context: Context,
  { geometry, now }: StageFrame,
  at: { left: number; height: number; colour: string },
): void {
  context.save();
  context.globalAlpha = 0.65 + 0.35 * Math.sin(now / 90);
  context.strokeStyle = at.colour;
  context.lineWidth = 3;
  context.shadowColor = at.colour;
  context.shadowBlur = 22;
  context.beginPath();
  context.roundRect(at.left + 1.5, geometry.padding + 1.5, geometry.reelWidth - 3, at.height - 3, geometry.radius);
  context.stroke();
  context.restore();
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** Two hex colours in the share of the first. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * share + channel(second, index) * (1 - share)),
  );
  return `rgb(${mixed.join(' ')})`;
}
