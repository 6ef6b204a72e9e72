import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Kit, kitSchema } from './kit.schema';

/** Decoded pictures kept at once; each is 1 to 2.5 MB. */
const keptSprites = 24;

/** The kit's description, its fonts and its pictures. */
export interface ArtworkAssets {
  readonly kit: Kit;
  /** A decoded picture of the kit; the most recent ones are kept. */
  sprite(file: string): Promise<Image>;
  /** CSS font of a lettering's font name at a size. */
  fontOf(name: string, size: number): string;
}

/** Opens the kit for drawing: fonts are registered once for the process. */
export async function openArtworkAssets(artDirectory: string): Promise<ArtworkAssets> {
  const kit = v.parse(kitSchema, JSON.parse(await readFile(path.join(artDirectory, 'kit.json'), 'utf8')));
  registerFonts(kit, artDirectory);
  const kept = new LRUCache<string, Promise<Image>>({ max: keptSprites });
  return {
    kit,
    sprite(file) {
      const sprite = kept.get(file) ?? readFile(path.join(artDirectory, file)).then((bytes) => loadImage(bytes));
      kept.set(file, sprite);
      return sprite;
    },
    fontOf(name, size) {
      const font = kit.fonts[name];
      if (!font) throw new RangeError(`no font ${name} in the kit`);
      return `${font.style} ${font.weight} ${size}px "art-${name}", "art-${name}-more"`;
    },
  };
}

function registerFonts(kit: Kit, artDirectory: string): void {
  const require = createRequire(import.meta.url);
  for (const [name, font] of Object.entries(kit.fonts)) {
    const folder = font.npm === undefined ? artDirectory : path.dirname(require.resolve(`${font.npm}/package.json`));
    const pathOf = (file: string): string => path.join(folder, file);
    GlobalFonts.registerFromPath(pathOf(font.file), `art-${name}`);
    for (const file of font.more) GlobalFonts.registerFromPath(pathOf(file), `art-${name}-more`);
  }
}
