import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What an edge keeps on disk, so that it can serve while others are down. */
export interface LastKnown {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
  /** Takes away all but the newest files whose names start alike. */
  prune(prefix: string, keep: number): void;
}

export function createLastKnown(dataDir: string): LastKnown {
  const folder = path.join(dataDir, 'edge');
  const fileOf = (name: string): string => path.join(folder, `${name}.json`);
  const ageOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
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
    prune(prefix, keep) {
      const files = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.json')).map((name) => path.join(folder, name));
      const byAge = files.map((file) => ({ file, at: ageOf(file) })).sort((a, b) => b.at - a.at);
      byAge.slice(keep).forEach(({ file }) => rmSync(file, { force: true }));
    },
  };
}
