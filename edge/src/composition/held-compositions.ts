import type { KeyObject } from 'node:crypto';
import type { BrandDocument } from '@pavilion/federation-contract';
import type { Logger } from '@pavilion/platform';
import { type BrandViews, viewsOf } from './composition-view';
import type { LastKnown } from './last-known';
import { type DocumentRefusal, openBrandDocument, RefusedDocument } from './verify';

/** A verified document of a brand. */
export interface Held {
  readonly text: string;
  readonly document: BrandDocument;
  readonly views: BrandViews;
  readonly etag: string | undefined;
}

/** What brands show by documents that were verified, in memory and on disk. */
export interface HeldCompositions {
  get(brand: string): Held | undefined;
  /** Takes what the store has, where nothing newer is known. */
  takeStored(brand: string): void;
  /** Takes a document of the registry, unless it is refused. */
  take(brand: string, text: string, etag: string | undefined): void;
}

export interface HeldOptions {
  readonly keyNow: () => KeyObject;
  readonly lastKnown: LastKnown;
  /** What the registry left beside the artifacts at the last move of a brand. */
  readonly storedOf: (brand: string) => string | undefined;
  readonly logger: Logger;
  /** Told of each brand's views when they are others than before. */
  readonly onChange: (brand: string, views: BrandViews) => void;
  /** A document was not used; the brand goes on with what it had. */
  readonly onRefused: (brand: string, code: DocumentRefusal) => void;
}

const keptName = (brand: string): string => `composition-${brand}`;

/** The documents in force. */
function createCurrent({ keyNow, onChange }: Pick<HeldOptions, 'keyNow' | 'onChange'>) {
  const current = new Map<string, Held>();
  return {
    get: (brand: string): Held | undefined => current.get(brand),
    /**
     * Whether it says something new. @throws RefusedDocument when it is not the registry's, or older than what is known
     */
    put(brand: string, text: string, etag: string | undefined): boolean {
      const before = current.get(brand);
      const document = openBrandDocument(text, keyNow(), brand);
      if (before && document.revision < before.document.revision) throw new RefusedDocument('document.outdated');
      const held = { text, document, etag, views: viewsOf(document, before?.views) };
      current.set(brand, held);
      if (before?.text === text) return false;
      onChange(brand, held.views);
      return true;
    },
  };
}

function readKept(
  current: ReturnType<typeof createCurrent>,
  brand: string,
  { lastKnown, logger }: Pick<HeldOptions, 'lastKnown' | 'logger'>,
): void {
  const kept = lastKnown.read(keptName(brand));
  if (kept === undefined) return;
  try {
    current.put(brand, kept, undefined);
  } catch (error) {
    logger.warn({ err: error, brand }, 'the kept composition is not used');
  }
}

export function createHeldCompositions({
  keyNow,
  lastKnown,
  storedOf,
  logger,
  onChange,
  onRefused,
}: HeldOptions): HeldCompositions {
  const current = createCurrent({ keyNow, onChange });
  const soughtOnDisk = new Set<string>();

  const take = (brand: string, text: string, etag: string | undefined): void => {
    try {
      if (current.put(brand, text, etag)) lastKnown.write(keptName(brand), text);
    } catch (error) {
      if (!(error instanceof RefusedDocument)) throw error;
      onRefused(brand, error.code);
    }
  };
  const takeStored = (brand: string): void => {
    const text = storedOf(brand);
    const known = current.get(brand);
    if (text !== undefined && text !== known?.text) take(brand, text, undefined);
  };

  return {
    get(brand) {
      if (!current.get(brand) && !soughtOnDisk.has(brand)) {
        soughtOnDisk.add(brand);
        readKept(current, brand, { lastKnown, logger });
        takeStored(brand);
      }
      return current.get(brand);
    },
    takeStored,
    take,
  };
}
