import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseAsset } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import type { AssetHashes } from './asset-hashes';

/** Bytes of a file in one encoding. */
export interface ArtifactFile {
  readonly body: Buffer;
  readonly encoding: 'br' | 'gzip' | undefined;
  /** Whether they have the hash that its release names; nobody is to keep what was not looked at. */
  readonly isVerified: boolean;
}

/** One form in which a file lies in the store. */
interface Variant {
  readonly encoding: ArtifactFile['encoding'];
  readonly ending: string;
  isTaken(accepted: string): boolean;
  /** What it holds when it is expanded, of so many bytes at most. */
  expand(body: Buffer, maxOutputLength: number): Promise<Buffer>;
}

const [unbrotli, unzip] = [promisify(brotliDecompress), promisify(gunzip)];
const variants: readonly Variant[] = [
  {
    encoding: 'br',
    ending: '.br',
    isTaken: (accepted) => /\bbr\b/.test(accepted),
    expand: (body, maxOutputLength) => unbrotli(body, { maxOutputLength }),
  },
  {
    encoding: 'gzip',
    ending: '.gz',
    isTaken: (accepted) => /\bgzip\b/.test(accepted),
    expand: (body, maxOutputLength) => unzip(body, { maxOutputLength }),
  },
  { encoding: undefined, ending: '', isTaken: () => true, expand: (body) => Promise.resolve(body) },
];

const mostBytes = 64 * 1024 * 1024;
const mostVerdicts = 20_000;

/** A path below `/assets/r/`: plain segments only. */
export const isArtifactPath = (file: string): boolean =>
  /^[\w][\w.+-]*(\/[\w][\w.+-]*)+$/.test(file) && !file.includes('..');

interface ReadFile {
  readonly body: Buffer;
  /** Another one once the file was changed or replaced. */
  readonly identity: string;
}

async function readWithIdentity(file: string): Promise<ReadFile | undefined> {
  try {
    const handle = await open(file);
    try {
      const { ino, size, mtimeMs } = await handle.stat();
      return { body: await handle.readFile(), identity: `${ino} ${size} ${mtimeMs}` };
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

async function isWhole(body: Buffer, { bytes, sha384 }: ReleaseAsset, { expand }: Variant): Promise<boolean> {
  const plain = await expand(body, Math.max(1, bytes)).catch(() => undefined);
  return plain !== undefined && createHash('sha384').update(plain).digest('base64') === sha384;
}

/** Whole files in memory, up to a bound: what is used least lately goes first. */
const createMemory = () =>
  new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => Math.max(1, length) });

interface ArtifactFilesOptions {
  readonly artifactsDir: string;
  readonly hashes: AssetHashes;
  /** A file has other bytes than its release names; told once for each state of the file. */
  readonly onDamaged: (file: string) => void;
}

/** Compares each state of a file with the hash of its release once. */
function createJudge(onDamaged: ArtifactFilesOptions['onDamaged']) {
  const verdicts = new LRUCache<string, { readonly identity: string; readonly isGood: boolean }>({ max: mostVerdicts });
  return async (
    name: string,
    { body, identity }: ReadFile,
    wanted: { readonly asset: ReleaseAsset; readonly variant: Variant },
  ): Promise<boolean> => {
    const known = verdicts.get(name);
    if (known?.identity === identity) return known.isGood;
    const verdict = { identity, isGood: await isWhole(body, wanted.asset, wanted.variant) };
    verdicts.set(name, verdict);
    if (!verdict.isGood) onDamaged(name);
    return verdict.isGood;
  };
}

/**
 * Files of releases. Each form of a file is compared with the hash in its release before it is given out or kept in
 * memory, once for each state in which it lies on the disk. Of a file whose form is damaged another form is given;
 * `damaged` when none is whole.
 */
export function createArtifactFiles({ artifactsDir, hashes, onDamaged }: ArtifactFilesOptions) {
  const memory = createMemory();
  const isGood = createJudge(onDamaged);

  const read = async (
    file: string,
    asset: ReleaseAsset | undefined,
    variant: Variant,
  ): Promise<Buffer | 'damaged' | undefined> => {
    const name = file + variant.ending;
    const known = memory.get(name);
    if (known) return known;
    const found = await readWithIdentity(path.join(artifactsDir, 'r', name));
    if (!found || !asset) return found?.body;
    if (!(await isGood(name, found, { asset, variant }))) return 'damaged';
    memory.set(name, found.body);
    return found.body;
  };

  return async (file: string, accepted: string): Promise<ArtifactFile | 'damaged' | undefined> => {
    const listed = hashes.of(file);
    if (listed === 'unlisted') return undefined;
    let isDamaged = false;
    for (const variant of variants.filter(({ isTaken }) => isTaken(accepted))) {
      const body = await read(file, listed, variant);
      if (Buffer.isBuffer(body)) return { body, encoding: variant.encoding, isVerified: listed !== undefined };
      isDamaged ||= body === 'damaged';
    }
    return isDamaged ? 'damaged' : undefined;
  };
}
