import { open } from 'node:fs/promises';
import type { ArtifactForm, ReleaseAsset } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import { plainOf } from '../artifact-source/artifact-form';
import type { ArtifactSource, Brought } from '../artifact-source/artifact-source';
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
  readonly form: ArtifactForm;
  isTaken(accepted: string): boolean;
}

const variants: readonly Variant[] = [
  { encoding: 'br', form: '.br', isTaken: (accepted) => /\bbr\b/.test(accepted) },
  { encoding: 'gzip', form: '.gz', isTaken: (accepted) => /\bgzip\b/.test(accepted) },
  { encoding: undefined, form: '', isTaken: () => true },
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

/** Whole files in memory, up to a bound: what is used least lately goes first. */
const createMemory = () =>
  new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => Math.max(1, length) });

interface ArtifactFilesOptions {
  readonly source: ArtifactSource;
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
    wanted: { readonly asset: ReleaseAsset; readonly form: ArtifactForm },
  ): Promise<boolean> => {
    const known = verdicts.get(name);
    if (known?.identity === identity) return known.isGood;
    const verdict = { identity, isGood: (await plainOf(body, wanted.asset, wanted.form)) !== undefined };
    verdicts.set(name, verdict);
    if (!verdict.isGood) onDamaged(name);
    return verdict.isGood;
  };
}

/** Of what is wrong with the forms of a file that which may pass. */
const worst = (faults: readonly Exclude<Brought, Buffer>[]): 'unavailable' | 'damaged' | undefined =>
  (['unavailable', 'damaged'] as const).find((fault) => faults.includes(fault));

/**
 * Files of releases. Each form of a file is compared with the hash in its release before it is given out or kept in
 * memory, once for each state in which it lies on the disk; what is not here whole is brought from the store. Of a file
 * whose form is damaged another form is given; `damaged` when none is whole, `unavailable` when the store cannot be
 * asked.
 */
export function createArtifactFiles({ source, hashes, onDamaged }: ArtifactFilesOptions) {
  const memory = createMemory();
  const isGood = createJudge(onDamaged);

  const readListed = async (file: string, asset: ReleaseAsset, form: ArtifactForm): Promise<Brought> => {
    const name = file + form;
    source.used(asset, form);
    const known = memory.get(name);
    if (known) return known;
    const place = source.placeOf({ file, asset }, form);
    const found = place === undefined ? undefined : await readWithIdentity(place);
    const isHere = found !== undefined && (await isGood(name, found, { asset, form }));
    const body = isHere ? found.body : await source.bring(asset, form);
    if (Buffer.isBuffer(body)) memory.set(name, body);
    else if (found && body === 'missing') return 'damaged';
    return body;
  };

  /** Nothing says what it is to hold. */
  const readUnlisted = async (file: string, form: ArtifactForm): Promise<Brought> => {
    const place = source.placeOf({ file, asset: undefined }, form);
    return (place === undefined ? undefined : (await readWithIdentity(place))?.body) ?? 'missing';
  };

  return async (file: string, accepted: string): Promise<ArtifactFile | 'damaged' | 'unavailable' | undefined> => {
    const listed = await hashes.of(file);
    if (listed === 'unlisted') return undefined;
    if (listed === 'unavailable') return listed;
    const faults: Exclude<Brought, Buffer>[] = [];
    for (const { form, encoding } of variants.filter(({ isTaken }) => isTaken(accepted))) {
      const body = listed ? await readListed(file, listed, form) : await readUnlisted(file, form);
      if (Buffer.isBuffer(body)) return { body, encoding, isVerified: listed !== undefined };
      faults.push(body);
    }
    return worst(faults);
  };
}
