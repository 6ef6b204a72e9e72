import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What an edge keeps on disk, so that it can serve while others are down. */
export interface LastKnown {
  read(name: string): string | undefined;
  /** Never fails: what cannot be written now waits in memory and is written later. */
  write(name: string, text: string): void;
  /** Takes away all but the newest files whose names start alike. */
  prune(prefix: string, keep: number): void;
  /** Texts that wait to be written. */
  waiting(): number;
}

interface LastKnownOptions {
  /** How often it is tried again to write what waits; every 5 seconds unless told. */
  readonly retryMs?: number;
  /** Told of the first failure, and of the next one after everything was written. */
  readonly onFailure?: (error: unknown) => void;
}

/** Puts a file in place whole or not at all. */
function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Texts that could not be written, tried again until they are. */
function createRetries(save: (name: string, text: string) => void, { retryMs = 5_000, onFailure }: LastKnownOptions) {
  const waiting = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  const attempt = (name: string, text: string): void => {
    try {
      save(name, text);
      waiting.delete(name);
    } catch (error) {
      if (waiting.size === 0) onFailure?.(error);
      waiting.set(name, text);
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const [waitingName, waitingText] of waiting) attempt(waitingName, waitingText);
      }, retryMs).unref();
    }
  };
  return { waiting, attempt };
}

export function createLastKnown(dataDir: string, options: LastKnownOptions = {}): LastKnown {
  const folder = path.join(dataDir, 'edge');
  const fileOf = (name: string): string => path.join(folder, `${name}.json`);
  const ageOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const { waiting, attempt } = createRetries((name, text) => replaceFile(fileOf(name), text), options);
  return {
    read(name) {
      try {
        return waiting.get(name) ?? readFileSync(fileOf(name), 'utf8');
      } catch {
        return undefined;
      }
    },
    write: attempt,
    prune(prefix, keep) {
      try {
        const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.json'));
        const files = names.map((name) => path.join(folder, name));
        const byAge = files.map((file) => ({ file, at: ageOf(file) })).sort((a, b) => b.at - a.at);
        byAge.slice(keep).forEach(({ file }) => rmSync(file, { force: true }));
        const unwritten = [...waiting.keys()].filter((name) => name.startsWith(prefix));
        unwritten.slice(0, -keep).forEach((name) => waiting.delete(name));
      } catch (error) {
        options.onFailure?.(error);
      }
    },
    waiting: () => waiting.size,
  };
}
