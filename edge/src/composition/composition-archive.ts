import type { KeyObject } from 'node:crypto';
import type { CompositionDocument } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import { request } from '../upstream';
import type { LastKnown } from './last-known';
import { type DocumentRefusal, openCompositionDocument, RefusedDocument } from './verify';

/** Compositions by their id, for browsers that a test link pinned. */
export interface CompositionArchive {
  /** `undefined` when it is neither kept nor to be had. */
  find(brand: string, id: string): Promise<CompositionDocument | undefined>;
}

interface ArchiveOptions {
  readonly registryUrl: string;
  readonly keyNow: () => KeyObject;
  readonly lastKnown: LastKnown;
  readonly onRefused: (brand: string, code: DocumentRefusal) => void;
  /** Told of each document that was verified. */
  readonly onOpened: (document: CompositionDocument) => void;
  /** Has on this machine what pages of these releases are made of, as far as it can be had. */
  readonly prepare: (releases: CompositionDocument['releases']) => Promise<void>;
}

const mostInMemory = 16;
const mostOnDisk = 40;
const prefix = 'pinned-';

async function textAt(url: string): Promise<string | undefined> {
  const answer = await request({ url }).catch(() => undefined);
  return answer?.status === 200 ? answer.body : undefined;
}

export function createCompositionArchive(options: ArchiveOptions): CompositionArchive {
  const { registryUrl, keyNow, lastKnown, onRefused, onOpened, prepare } = options;
  const memory = new LRUCache<string, CompositionDocument>({ max: mostInMemory });

  const open = (text: string, brand: string, id: string): CompositionDocument | undefined => {
    try {
      const document = openCompositionDocument(text, keyNow(), { brand, id });
      memory.set(`${brand} ${id}`, document);
      onOpened(document);
      return document;
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error;
      onRefused(brand, error.code);
      return undefined;
    }
  };

  const fetchOne = async (brand: string, id: string): Promise<CompositionDocument | undefined> => {
    const text = await textAt(`${registryUrl}/federation/brands/${brand}/compositions/${id}`);
    const document = text === undefined ? undefined : open(text, brand, id);
    if (text !== undefined && document) {
      lastKnown.write(`${prefix}${brand}-${id}`, text);
      lastKnown.prune(prefix, mostOnDisk);
    }
    return document;
  };

  return {
    async find(brand, id) {
      const known = memory.get(`${brand} ${id}`);
      if (known) return known;
      const kept = lastKnown.read(`${prefix}${brand}-${id}`);
      const found = (kept !== undefined ? open(kept, brand, id) : undefined) ?? (await fetchOne(brand, id));
      if (found) await prepare(found.releases).catch(() => undefined);
      return found;
    },
  };
}
