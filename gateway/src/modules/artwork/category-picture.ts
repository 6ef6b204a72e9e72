import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { GameCategory } from '@pavilion/api-contract';
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

/** Draws the object alone, filling a transparent square. */
export async function paintCategory(assets: ArtworkAssets, category: GameCategory): Promise<Canvas> {
  const motif = assets.kit.motifs.find(({ name }) => name === motifOf[category]);
  if (!motif) throw new RangeError(`no motif ${motifOf[category]} in the kit`);
  const sprite = await assets.sprite(motif.file);
  const [x, y, width, height] = motif.box;
  const scale = side / Math.max(width, height);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.drawImage(
    sprite,
    x,
    y,
    width,
    height,
    (side - drawnWidth) / 2,
    (side - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  return canvas;
}
