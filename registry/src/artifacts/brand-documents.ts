import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentKey } from '@pavilion/federation-contract';
import { type Bucket, writeWhole } from '@pavilion/platform';

/** What each brand serves, as text beside the artifacts: it changes with each move, and the newest one counts. */
export interface BrandDocuments {
  /** `undefined` when there is none, or none to be read. */
  read(brand: string): Promise<string | undefined>;
  write(brand: string, text: string): Promise<void>;
}

export function createFolderDocuments(dataDir: string): BrandDocuments {
  const fileOf = (brand: string): string => path.join(dataDir, 'artifacts', documentKey(brand));
  return {
    read: (brand) => readFile(fileOf(brand), 'utf8').catch(() => undefined),
    write: (brand, text) => writeWhole(fileOf(brand), text),
  };
}

export function createBucketDocuments(bucket: Bucket): BrandDocuments {
  return {
    read: async (brand) => (await bucket.get(documentKey(brand)))?.toString('utf8'),
    write: (brand, text) => bucket.replace(documentKey(brand), Buffer.from(text)),
  };
}
