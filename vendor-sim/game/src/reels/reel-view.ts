import type { Palette } from '../theme/palettes';
import type { CoinShower } from './coin-shower';
import { fitStage } from './stage-geometry';
import { paintStage, type StageFrame } from './stage-painter';
import { drawSprites, type SpriteStyle } from './symbol-sprites';
import { drawGlow } from './win-glow';

export interface ViewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly palette: Palette;
  readonly pictures: Parameters<typeof drawSprites>[0];
  readonly ribbons: Pick<SpriteStyle, 'labels' | 'ink' | 'ribbon'>;
}

/** Draws moments onto the canvas, as sharp as the screen. */
export interface ReelView {
  resize(): void;
  paint(now: number, moment: Pick<StageFrame, 'reels' | 'wins'>, coins: CoinShower): void;
}

/** A view of the canvas at its present size. */
export function createReelView({ canvas, palette, pictures, ribbons }: ViewOptions): ReelView {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  let geometry = fitStage(1, 1);
  let sprites = drawSprites(pictures, { ...ribbons, size: 8 });
  const glow = drawGlow('#ffc554');
  return {
    resize() {
      const { width, height } = canvas.getBoundingClientRect();
      if (width < 20 || height < 20) return;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.imageSmoothingQuality = 'high';
      geometry = fitStage(width, height);
      sprites = drawSprites(pictures, { ...ribbons, size: Math.max(8, Math.round(geometry.symbolSize * ratio)) });
    },
    paint(now, moment, coins) {
      paintStage(context, { geometry, palette, sprites, glow, now, ...moment });
      coins.paint(context, geometry, now);
    },
  };
}
