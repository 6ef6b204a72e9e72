import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What an edge keeps on disk, so that it can serve while others are down. */
export interface LastKnown {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}

export function createLastKnown(dataDir: string): LastKnown {
  const folder = path.join(dataDir, 'edge');
  const fileOf = (name: string): string => path.join(folder, `${name}.json`);
  return {
    read(name) {
      try {
        return readFileSync(fileOf(name), 'utf8');
      } catch {
        return undefined;
      }
    },
    write(name, text) {
      mkdirSync(folder, { recursive: true });
      const draft = `${fileOf(name)}.${process.pid}`;
      writeFileSync(draft, text);
      renameSync(draft, fileOf(name));
    },
  };
}
