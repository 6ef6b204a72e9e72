import { reelCount, rowCount } from '../../../src/engine';

/** Where everything stands on the canvas, in CSS pixels. */
export interface StageGeometry {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly gap: number;
  readonly reelWidth: number;
  readonly cellHeight: number;
  /** Side of a symbol's square. */
  readonly symbolSize: number;
  readonly radius: number;
}

/** Fits five reels of three rows into the canvas. */
export function fitStage(width: number, height: number): StageGeometry {
  const padding = Math.max(4, Math.round(width * 0.01));
  const gap = Math.max(3, Math.round(width * 0.008));
  const reelWidth = (width - padding * 2 - gap * (reelCount - 1)) / reelCount;
  const cellHeight = (height - padding * 2) / rowCount;
  const symbolSize = Math.floor(Math.min(reelWidth * 0.94, cellHeight * 0.94));
  return {
    width,
    height,
    padding,
    gap,
    reelWidth,
    cellHeight,
    symbolSize,
    radius: Math.max(6, Math.round(width * 0.014)),
  };
}

/** Left edge of a reel. */
export const reelLeft = (geometry: StageGeometry, reel: number): number =>
  geometry.padding + reel * (geometry.reelWidth + geometry.gap);

/** Middle of a cell; `row` may lie between rows while reels move. */
export const cellCentre = (geometry: StageGeometry, reel: number, row: number): { x: number; y: number } => ({
  x: reelLeft(geometry, reel) + geometry.reelWidth / 2,
  y: geometry.padding + (row + 0.5) * geometry.cellHeight,
});
