import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The signed document that the registry left for a brand beside the artifacts. Whoever reads it verifies it. */
export const createStoredDocuments =
  (artifactsDir: string) =>
  (brand: string): string | undefined => {
    try {
      return readFileSync(path.join(artifactsDir, 'compositions', `${brand}.json`), 'utf8');
    } catch {
      return undefined;
    }
  };
