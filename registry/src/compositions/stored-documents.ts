import type { SignedDocument } from '@pavilion/federation-contract';
import type { Logger } from '@pavilion/platform';
import type { BrandDocuments } from '../artifacts/brand-documents';
import type { CompositionsService } from './compositions.service';
import type { SignedDocuments } from './signed-documents';

/**
 * What each brand serves, signed, beside the artifacts: a new edge starts from it while no registry can be
 * asked.
 */
export interface StoredDocuments {
  /** Brings the document of a brand up to date. Never rejects: the next time brings it too. */
  keep(brand: string): Promise<void>;
  keepAll(): Promise<void>;
}

interface Deps {
  readonly files: BrandDocuments;
  readonly documents: SignedDocuments;
  readonly brands: CompositionsService['brands'];
  readonly logger: Logger;
}

export function createStoredDocuments({ files, documents, brands, logger }: Deps): StoredDocuments {
  const write = async (brand: string, before?: SignedDocument): Promise<void> => {
    const answer = await documents.brand(brand);
    if (!answer || answer.signed === before) return;
    const text = JSON.stringify(answer.signed);
    if ((await files.read(brand)) !== text) await files.write(brand, text);
    // Somebody may have moved the brand, and another registry may have written that, before this was written.
    await write(brand, answer.signed);
  };
  const keep = (brand: string): Promise<void> =>
    write(brand).catch((error: unknown) =>
      logger.warn({ err: error, brand }, 'the composition in the store is an older one for now'),
    );
  return {
    keep,
    keepAll: async () => {
      for (const { code } of await brands()) await keep(code);
    },
  };
}

/** Compositions of which every move is told to the store before it is answered. */
export function storingMoves(compositions: CompositionsService, { keep }: StoredDocuments): CompositionsService {
  const storing = async <M extends { readonly brand: string; readonly changed: boolean } | undefined>(
    moving: Promise<M>,
  ): Promise<M> => {
    const moved = await moving;
    if (moved?.changed) await keep(moved.brand);
    return moved;
  };
  return {
    ...compositions,
    activate: (grant, instruction) => storing(compositions.activate(grant, instruction)),
    rollOut: (grant, instruction) => storing(compositions.rollOut(grant, instruction)),
    rollBack: (grant, instruction) => storing(compositions.rollBack(grant, instruction)),
    takeBack: (instruction) => storing(compositions.takeBack(instruction)),
  };
}
