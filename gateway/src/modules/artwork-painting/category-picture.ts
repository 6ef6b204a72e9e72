import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { gameCategories, type GameCategory } from '@pavilion/api-contract';
import type { ArtworkAssets } from './artwork-assets';

/** The lit object of each category's card. */
const motifOf: Record<GameCategory, string> = {
  LIVE: 'roulette',
  SPORTS: 'football',
  RNG: 'sevens-red',
  FISH: 'fish-orange',
  PVP: 'mahjong-green',
  ESPORTS: 'blades-cyan',
  ELOTT: 'lotto-balls',
  COCKFIGHT: 'rooster-fighter',
  INHOUSE: 'rocket-red',
};

const side = 240;
/** Of those that stand beside each other: a card shows an object at 100 pixels at most, on screens of two a pixel. */
const sideOfAll = 192;

/** Draws the object alone, filling a transparent square. */
export async function paintCategory(assets: ArtworkAssets, category: GameCategory): Promise<Canvas> {
  const canvas = createCanvas(side, side);
  await drawObject(assets, category, { canvas, left: 0 });
  return canvas;
}

/** Draws the objects of all categories beside each other, in the order of the contract, each in its square. */
export async function paintCategories(assets: ArtworkAssets): Promise<Canvas> {
  const canvas = createCanvas(gameCategories.length * sideOfAll, sideOfAll);
  for (const [index, category] of gameCategories.entries())
    await drawObject(assets, category, { canvas, left: index * sideOfAll });
  return canvas;
}

interface Place {
  readonly canvas: Canvas;
  /** Left side of the square, which is as high as the canvas. */
  readonly left: number;
}

async function drawObject(assets: ArtworkAssets, category: GameCategory, { canvas, left }: Place): Promise<void> {
  const motif = assets.kit.motifs.find(({ name }) => name === motifOf[category]);
  if (!motif) throw new RangeError(`no motif ${motifOf[category]} in the kit`);
  const sprite = await assets.sprite(motif.file);
  const [x, y, width, height] = motif.box;
  const square = canvas.height;
  const scale = square / Math.max(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  const at = [left + (square - drawnWidth) / 2, (square - drawnHeight) / 2] as const;
  context.drawImage(sprite, x, y, width, height, ...at, drawnWidth, drawnHeight);
}
