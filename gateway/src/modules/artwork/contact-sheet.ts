import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { openArtworkAssets, paintTile, planTile, type TileSubject } from '../artwork-painting';

/** Draws many tiles on one picture, for people to look at. */
export async function writeContactSheet(
  file: string,
  subjects: readonly TileSubject[],
  { artDirectory, columns }: { artDirectory: string; columns: number },
): Promise<void> {
  const assets = await openArtworkAssets(artDirectory);
  const [width, height, gap] = [180, 240, 6];
  const rows = Math.ceil(subjects.length / columns);
  const sheet = createCanvas(columns * (width + gap), rows * (height + gap));
  const context = sheet.getContext('2d');
  context.imageSmoothingQuality = 'high';
  for (const [index, subject] of subjects.entries()) {
    const tile = await paintTile(assets, planTile(assets.kit, subject));
    context.drawImage(
      tile,
      (index % columns) * (width + gap),
      Math.floor(index / columns) * (height + gap),
      width,
      height,
    );
  }
  await writeFile(file, await sheet.encode('png'));
}
