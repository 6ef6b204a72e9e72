import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import type { ArtworkAssets } from './artwork-assets';
import { reusedCanvas } from './canvas-pool';
import { mix, withAlpha } from './colour';
import type { KitPalette } from './kit.schema';
import { paintHalo, paintLitSprite, paintSparkles, paintSprite, type SpritePlacement } from './light-painter';
import { paintGoods } from './goods-painter';
import type { Scene, SceneForm } from './scene.data';
import { createSeededRandom, type SeededRandom } from './seeded-random';

/** Sizes in which a scene is drawn; text stands on the left of the first two. */
export const sceneSizes = {
  wide: { width: 1440, height: 426 },
  small: { width: 780, height: 410 },
  goods: { width: 640, height: 480 },
} as const satisfies Record<SceneForm, Size>;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the objects stand: share of width and height for the centre, share of the height for the side. */
const stands = [
  { x: 0.745, y: 0.5, side: 1.02, blur: 0 },
  { x: 0.575, y: 0.66, side: 0.5, blur: 0 },
  { x: 0.915, y: 0.3, side: 0.46, blur: 2.5 },
] as const;

/** Draws a scene in one of its forms. */
export async function paintScene(assets: ArtworkAssets, scene: Scene, form: SceneForm): Promise<Canvas> {
  const size = sceneSizes[form];
  const palette = assets.kit.palettes[scene.palette];
  if (!palette) throw new RangeError(`no palette ${scene.palette} in the kit`);
  const ground = await assets.sprite(form === 'small' && scene.smallGround ? scene.smallGround : scene.ground);
  const sprites = await Promise.all(scene.motifs.map((name) => assets.sprite(fileOf(assets, name))));
  const canvas = reusedCanvas('scene', size.width, size.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  if (form === 'goods') {
    coverWith(context, ground, { size, focus: 0.4 });
    paintGoods(context, sprites, { size, palette, random: createSeededRandom(`goods:${scene.id}`) });
    return canvas;
  }
  if (sprites.length === 0) {
    coverWith(context, ground, { size, focus: 0.4 });
    return canvas;
  }
  // Far and out of focus, so that no outline of the ground competes with the near one.
  context.filter = 'blur(40px)';
  coverWith(context, ground, { size: { width: size.width * 1.1, height: size.height * 1.2 }, focus: 0.4 });
  context.filter = 'none';
  context.drawImage(nearGround(ground, size), 0, 0);
  const random = createSeededRandom(`scene:${scene.id}`);
  paintDepth(context, { size, palette });
  paintObjects(context, sprites, { size, random });
  paintSparkles(
    context,
    { x: size.width * 0.52, y: size.height * 0.1, width: size.width * 0.44, height: size.height * 0.7 },
    { colour: palette[3], random },
  );
  return canvas;
}

function fileOf(assets: ArtworkAssets, name: string): string {
  const motif = assets.kit.motifs.find((candidate) => candidate.name === name);
  if (!motif) throw new RangeError(`no motif ${name} in the kit`);
  return motif.file;
}

/** Fills the picture with an image, cutting what stands over; `focus` is the share of its height to keep in sight. */
function coverWith(context: SKRSContext2D, image: Image, { size, focus }: { size: Size; focus: number }): void {
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (size.width - width) / 2, (size.height - height) * focus, width, height);
}

/** The ground at a closer scale with its light centre behind the large object, fading out towards the text. */
function nearGround(image: Image, size: Size): Canvas {
  const layer = reusedCanvas('near', size.width, size.height);
  const context = layer.getContext('2d');
  context.imageSmoothingQuality = 'high';
  // From the motif's place to the right edge is a quarter of the width, with something to spare.
  const width = size.width * 0.62;
  const height = (width * image.height) / image.width;
  const left = size.width * stands[0].x - width / 2;
  context.drawImage(image, left, size.height * 0.48 - height * 0.4, width, height);
  const fade = context.createLinearGradient(left, 0, left + width * 0.32, 0);
  fade.addColorStop(0, 'rgba(0,0,0,0)');
  fade.addColorStop(1, 'rgba(0,0,0,1)');
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = fade;
  context.fillRect(0, 0, size.width, size.height);
  return layer;
}

/** Light behind the objects, quiet darkness behind the text. */
function paintDepth(context: SKRSContext2D, { size, palette }: { size: Size; palette: KitPalette }): void {
  const light = { x: size.width * stands[0].x, y: size.height * 0.48, radius: size.height * 0.95 };
  paintHalo(context, light, { colour: palette[2], alpha: 0.6 });
  const dark = mix(palette[0], '#000000', 0.35);
  const shade = context.createLinearGradient(0, 0, size.width * 0.72, 0);
  shade.addColorStop(0, withAlpha(dark, 0.94));
  shade.addColorStop(0.5, withAlpha(dark, 0.72));
  shade.addColorStop(1, withAlpha(dark, 0));
  context.fillStyle = shade;
  context.fillRect(0, 0, size.width, size.height);
  const foot = context.createLinearGradient(0, size.height * 0.6, 0, size.height);
  foot.addColorStop(0, withAlpha(dark, 0));
  foot.addColorStop(1, withAlpha(dark, 0.7));
  context.fillStyle = foot;
  context.fillRect(0, 0, size.width, size.height);
}

/** Far objects first, so that the large one stands in front. */
function paintObjects(
  context: SKRSContext2D,
  sprites: readonly Image[],
  { size, random }: { size: Size; random: SeededRandom },
): void {
  const order = [2, 0, 1] as const;
  for (const index of order) {
    const [sprite, stand] = [sprites[index], stands[index]];
    if (!sprite) continue;
    const placement: SpritePlacement = {
      x: size.width * stand.x,
      y: size.height * stand.y,
      side: size.height * stand.side,
      turn: random.between(-5, 5),
      mirrored: false,
    };
    if (stand.blur === 0) {
      paintLitSprite(context, sprite, placement);
      continue;
    }
    context.save();
    context.filter = `blur(${stand.blur}px)`;
    context.globalAlpha = 0.9;
    paintSprite(context, sprite, placement);
    context.restore();
  }
}
