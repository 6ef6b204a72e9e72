import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of a file in one encoding. */
export interface ArtifactFile {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | undefined;
}

const mostBytes = 64 * 1024 * 1024;
const variants = [
  ['br', '.br', /\bbr\b/],
  ['gzip', '.gz', /\bgzip\b/],
] as const;

/** A path below `/assets/r/`: plain segments only. */
export const isArtifactPath = (file: string): boolean => /^[\w][\w.+-]*(\/[\w][\w.+-]*)+$/.test(file) && !file.includes('..');

/** Files of releases, kept in memory up to a bound; they never change, so nothing expires. */
export function createArtifactFiles(artifactsDir: string): (file: string, accepted: string) => Promise<ArtifactFile | undefined> {
  const memory = new Map<string, Buffer>();
  let held = 0;

  const remember = (name: string, body: Buffer): void => {
    memory.set(name, body);
    held += body.length;
    for (const [oldest, bytes] of memory) {
      if (held <= mostBytes) break;
      memory.delete(oldest);
      held -= bytes.length;
    }
  };

  const read = async (name: string): Promise<Buffer | undefined> => {
    const known = memory.get(name);
    if (known) return known;
    try {
      const body = await readFile(path.join(artifactsDir, 'r', name));
      remember(name, body);
      return body;
    } catch {
      return undefined;
    }
  };

  return async (file, accepted) => {
    for (const [encoding, ending, pattern] of variants) {
      const body = pattern.test(accepted) ? await read(file + ending) : undefined;
      if (body) return { body, encoding };
    }
    const body = await read(file);
    return body && { body, encoding: undefined };
  };
}
