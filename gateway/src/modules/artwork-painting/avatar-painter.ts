import { type Canvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ArtworkAssets } from './artwork-assets';
import type { AvatarDesign } from './avatar.data';
import { reusedCanvas } from './canvas-pool';
import { paintHalo, paintLitSprite } from './light-painter';

/** Pixels of a side; the largest place shows half of them. */
export const avatarSide = 256;

/** Draws a built-in picture; what matters stays inside of a circle, since that is how it is shown. */
export async function paintAvatar(
  assets: ArtworkAssets,
  { motif: name, ground, palette: paletteName }: AvatarDesign,
): Promise<Canvas> {
  const motif = assets.kit.motifs.find((candidate) => candidate.name === name);
  const palette = assets.kit.palettes[paletteName];
  if (!motif || !palette) throw new RangeError(`no ${name} or ${paletteName} in the kit`);
  const [behind, sprite] = await Promise.all([assets.sprite(ground), assets.sprite(motif.file)]);
  const canvas = reusedCanvas('avatar', avatarSide, avatarSide);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  drawSquare(canvas, behind);
  const centre = avatarSide / 2;
  paintHalo(context, { x: centre, y: centre, radius: avatarSide * 0.6 }, { colour: palette[2], alpha: 0.7 });
  const [x, y, width, height] = motif.box;
  // The object fills the circle whatever margin its sprite has.
  const side = (sprite.width * avatarSide * 0.66) / Math.max(width, height);
  const shift = side / sprite.width;
  paintLitSprite(context, sprite, {
    x: centre + (sprite.width / 2 - x - width / 2) * shift,
    y: centre + (sprite.height / 2 - y - height / 2) * shift,
    side,
    turn: 0,
    mirrored: false,
  });
  return canvas;
}

/** The middle of somebody's picture as a square; `undefined` when it cannot be read. */
export async function paintPortrait(bytes: Buffer): Promise<Canvas | undefined> {
  const picture = await loadImage(bytes).catch(() => undefined);
  if (!picture || picture.width < 1 || picture.height < 1) return undefined;
  const canvas = reusedCanvas('portrait', avatarSide, avatarSide);
  canvas.getContext('2d').imageSmoothingQuality = 'high';
  drawSquare(canvas, picture);
  return canvas;
}

function drawSquare(canvas: Canvas, picture: Image): void {
  const side = Math.min(picture.width, picture.height);
  canvas
    .getContext('2d')
    .drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      canvas.width,
      canvas.height,
    );
}
