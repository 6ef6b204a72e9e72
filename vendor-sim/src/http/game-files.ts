import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** What the build of the game page leaves beside its files. */
const manifestFile = v.object({
  /** Addresses of the page's own files. */
  game: v.object({ script: v.string(), style: v.string() }),
  verify: v.object({ script: v.string(), style: v.string() }),
  /** Files worth fetching with the page. */
  fonts: v.array(v.string()),
});

/** Addresses of the built page. */
export type GameManifest = v.InferOutput<typeof manifestFile>;

/** Reads the manifest of a built page. */
export async function readGameManifest(gameDir: string): Promise<GameManifest> {
  const file = path.join(gameDir, 'manifest.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`the game page is not built: ${file} is missing`, { cause });
  });
  return v.parse(manifestFile, JSON.parse(text));
}
