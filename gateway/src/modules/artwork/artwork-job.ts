import { gameCategories, languages } from '@pavilion/api-contract';
import { writeWhole } from '@pavilion/platform';
import type { Canvas } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import {
  type ArtworkAssets,
  avatarDesigns,
  paintAvatar,
  paintCategories,
  paintCategory,
  paintPortrait,
  paintScene,
  paintTile,
  planTile,
  sceneForms,
  scenes,
  shrink,
  tileArt,
} from '../artwork-painting';

/** One picture, or the sizes of one, to be drawn and written to disk. */
export const artworkJob = v.variant('kind', [
  v.object({
    kind: v.literal('tile'),
    subject: v.object({
      nodeId: v.string(),
      title: v.string(),
      lettered: v.optional(v.object({ language: v.picklist(languages), text: v.string() })),
      category: v.picklist(gameCategories),
      art: tileArt,
    }),
    /** Files of 540 × 720, 270 × 360 and 180 × 240. */
    large: v.string(),
    small: v.string(),
    thumb: v.string(),
  }),
  v.object({ kind: v.literal('scene'), id: v.string(), form: v.picklist(sceneForms), file: v.string() }),
  v.object({ kind: v.literal('avatar'), id: v.string(), file: v.string() }),
  /** Somebody's picture, read from `source`; no file comes of one that cannot be read. */
  v.object({ kind: v.literal('portrait'), source: v.string(), file: v.string() }),
  v.object({ kind: v.literal('category'), category: v.picklist(gameCategories), file: v.string() }),
  v.object({ kind: v.literal('categories'), file: v.string() }),
]);

export type ArtworkJob = v.InferOutput<typeof artworkJob>;

const quality = 82;

/** Draws what the job asks for and puts it on disk; a file is there whole or not at all. */
export async function runArtworkJob(assets: ArtworkAssets, job: ArtworkJob): Promise<void> {
  if (job.kind === 'tile') {
    const tile = await paintTile(assets, planTile(assets.kit, job.subject));
    await save(tile, job.large);
    await save(shrink(tile, 2), job.small);
    await save(shrink(tile, 3), job.thumb);
  } else if (job.kind === 'scene') {
    const scene = scenes.find(({ id }) => id === job.id);
    if (!scene) throw new RangeError(`no scene ${job.id}`);
    await save(await paintScene(assets, scene, job.form), job.file);
  } else if (job.kind === 'avatar') {
    const design = avatarDesigns.find(({ id }) => id === job.id);
    if (!design) throw new RangeError(`no avatar ${job.id}`);
    await save(await paintAvatar(assets, design), job.file);
  } else if (job.kind === 'portrait') {
    const portrait = await paintPortrait(await readFile(job.source));
    if (portrait) await save(portrait, job.file);
  } else if (job.kind === 'categories') {
    await save(await paintCategories(assets), job.file);
  } else {
    await save(await paintCategory(assets, job.category), job.file);
  }
}

async function save(canvas: Canvas, file: string): Promise<void> {
  await writeWhole(file, await canvas.encode('webp', quality));
}
