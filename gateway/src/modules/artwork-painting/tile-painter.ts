import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { ArtworkAssets } from './artwork-assets';
import { reusedCanvas } from './canvas-pool';
import { mix, withAlpha } from './colour';
import { layTitle, paintTitle, type TitleStyle, titleTop } from './lettering-painter';
import { paintHalo, paintLitSprite, paintSparkles, paintSprite, paintVignette } from './light-painter';
import type { KitPalette } from './kit.schema';
import { createSeededRandom } from './seeded-random';
import type { TilePlan } from './tile-plan';

/** Pixels of a tile. */
export const tileSize = { width: 540, height: 720 } as const;

/** Draws the tile of a plan. */
export async function paintTile(assets: ArtworkAssets, plan: TilePlan): Promise<Canvas> {
  const palette = assets.kit.palettes[plan.background.palette];
  if (!palette) throw new RangeError(`no palette ${plan.background.palette} in the kit`);
  const [ground, sprite, companion] = await Promise.all([
    assets.sprite(plan.background.file),
    assets.sprite(plan.motif.file),
    plan.companion ? assets.sprite(plan.companion.motif.file) : undefined,
  ]);
  const canvas = reusedCanvas('tile', tileSize.width, tileSize.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(ground, 0, 0, tileSize.width, tileSize.height);
  const placement = placeMotif(plan);
  paintHalo(
    context,
    { x: tileSize.width / 2, y: placement.y, radius: 300 },
    { colour: palette[2], alpha: plan.haloAlpha },
  );
  if (companion && plan.companion) {
    context.save();
    context.filter = 'blur(2px)';
    context.globalAlpha = 0.88;
    paintSprite(context, companion, placeCompanion(plan, placement));
    context.restore();
  }
  paintLitSprite(context, sprite, placement);
  paintSparkles(
    context,
    { x: tileSize.width * 0.14, y: tileSize.height * 0.1, width: tileSize.width * 0.72, height: tileSize.height * 0.5 },
    { colour: palette[3], random: createSeededRandom(`${plan.seed}:sparkles`) },
  );
  paintFoot(context, plan, { assets, palette });
  paintVignette(context, tileSize);
  return canvas;
}

type Placement = Parameters<typeof paintSprite>[2];

function placeMotif(plan: TilePlan): Placement {
  const { place } = plan.motif;
  return {
    x: tileSize.width * (place.x + plan.shift),
    y: tileSize.height * place.y,
    side: tileSize.width * place.width * plan.scale,
    turn: plan.turn,
    mirrored: plan.mirrored,
  };
}

function placeCompanion(plan: TilePlan, main: Placement): Placement {
  const side = plan.companion?.side ?? 1;
  return {
    x: tileSize.width * (0.5 + side * 0.31),
    y: main.y - tileSize.height * 0.13,
    side: main.side * 0.45,
    turn: -plan.turn * 2,
    mirrored: plan.mirrored,
  };
}

function paintFoot(
  context: SKRSContext2D,
  plan: TilePlan,
  { assets, palette }: { assets: ArtworkAssets; palette: KitPalette },
): void {
  const style: TitleStyle = {
    face: plan.face,
    skew: plan.lettering.transform.skewY,
    fill: assets.kit.fills[plan.fill] ?? ['#ffffff'],
    palette,
    font: (size) => assets.fontOf(plan.face.font, size),
    tile: tileSize,
  };
  const lines = layTitle(context, plan, style);
  const start = titleTop(lines) - 190;
  const dark = mix(palette[0], '#000000', 0.45);
  const shade = context.createLinearGradient(0, start, 0, tileSize.height);
  shade.addColorStop(0, withAlpha(dark, 0));
  shade.addColorStop(0.5, withAlpha(dark, 0.5));
  shade.addColorStop(1, withAlpha(dark, 0.92));
  context.fillStyle = shade;
  context.fillRect(0, Math.max(0, start), tileSize.width, tileSize.height);
  paintTitle(context, lines, style);
}

/** The same picture at a half or a third of its size. */
export function shrink(canvas: Canvas, times: 2 | 3): Canvas {
  const smaller = reusedCanvas(`shrunk-${times}`, canvas.width / times, canvas.height / times);
  const context = smaller.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return smaller;
}
