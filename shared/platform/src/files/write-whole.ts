import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file, and the folders above it, so that nobody sees half of it: it is the old one or the new one. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    // On a full disk half a draft would take up what little there is.
    await rm(draft, { force: true });
    throw error;
  }
}
