import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { KitPalette } from './kit.schema';
import { paintHalo, paintLitSprite, paintSparkles, paintSprite, paintVignette } from './light-painter';
import type { SeededRandom } from './seeded-random';

/** Where the objects stand: share of width and height for the centre, share of the height for the side. */
const stands = [
  { x: 0.5, y: 0.5, side: 0.86, blur: 0 },
  { x: 0.2, y: 0.72, side: 0.4, blur: 0 },
  { x: 0.82, y: 0.26, side: 0.36, blur: 3 },
] as const;

interface GoodsScene {
  readonly size: { readonly width: number; readonly height: number };
  readonly palette: KitPalette;
  readonly random: SeededRandom;
}

/** One lit object in the middle of its ground, with two that tell more of it: nothing is written over it. */
export function paintGoods(
  context: SKRSContext2D,
  sprites: readonly Image[],
  { size, palette, random }: GoodsScene,
): void {
  const { width, height } = size;
  paintHalo(context, { x: width / 2, y: height / 2, radius: height * 0.62 }, { colour: palette[2], alpha: 0.6 });
  for (const index of [2, 1, 0] as const) {
    const [sprite, { x, y, side, blur }] = [sprites[index], stands[index]];
    if (!sprite) continue;
    const place = { x: width * x, y: height * y, side: height * side, turn: random.between(-5, 5), mirrored: false };
    if (index === 0) {
      paintLitSprite(context, sprite, place);
      continue;
    }
    context.save();
    context.filter = `blur(${Math.max(1, blur)}px)`;
    context.globalAlpha = 0.88;
    paintSprite(context, sprite, place);
    context.restore();
  }
  const area = { x: width * 0.14, y: height * 0.1, width: width * 0.72, height: height * 0.6 };
  paintSparkles(context, area, { colour: palette[3], random });
  paintVignette(context, size);
}
