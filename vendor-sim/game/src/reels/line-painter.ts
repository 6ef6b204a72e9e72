import { payLines } from '../../../src/engine';
import { cellCentre, type StageGeometry } from './stage-geometry';
import type { ShownWin } from './win-show';

const colours = ['#ffd34d', '#5ff2e0', '#ff7ab8', '#8fb4ff', '#9df27a', '#ff9d5c', '#d59bff', '#ffffff'] as const;

/** Colour of a line, the same in the game and in the rules. */
export const lineColour = (line: number): string => colours[(line - 1) % colours.length] ?? colours[0];

/** Draws a winning line through all five reels, as far as `drawn` says. */
export function paintLine(
  context: CanvasRenderingContext2D,
  geometry: StageGeometry,
  at: { win: ShownWin; drawn: number },
): void {
  const rows = payLines[at.win.line - 1];
  if (!rows) return;
  const points = rows.map((row, reel) => cellCentre(geometry, reel, row));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const path = [{ x: geometry.padding, y: first.y }, ...points, { x: geometry.width - geometry.padding, y: last.y }];
  const width = Math.max(2, geometry.width * 0.0042);
  context.save();
  context.beginPath();
  context.rect(0, 0, geometry.width * at.drawn, geometry.height);
  context.clip();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  stroke(context, path, { width: width * 3.4, colour: lineColour(at.win.line), alpha: 0.28 });
  stroke(context, path, { width: width * 1.5, colour: lineColour(at.win.line), alpha: 1 });
  stroke(context, path, { width: width * 0.5, colour: '#ffffff', alpha: 0.85 });
  context.restore();
}

interface Stroke {
  readonly width: number;
  readonly colour: string;
  readonly alpha: number;
}

function stroke(context: CanvasRenderingContext2D, path: readonly { x: number; y: number }[], style: Stroke): void {
  context.globalAlpha = style.alpha;
  context.strokeStyle = style.colour;
  context.lineWidth = style.width;
  context.beginPath();
  path.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
}
