import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedDocument } from '@pavilion/federation-contract';
import { type Logger, writeWhole } from '@pavilion/platform';
import type { CompositionsService } from './compositions.service';
import type { SignedDocuments } from './signed-documents';

/**
 * What each brand serves, signed, as a file beside the artifacts: a new edge starts from it while no registry can be
 * asked.
 */
export interface StoredDocuments {
  /** Brings the file of a brand up to date. Never rejects: the next time brings it too. */
  keep(brand: string): Promise<void>;
  keepAll(): Promise<void>;
}

interface Deps {
  readonly dataDir: string;
  readonly documents: SignedDocuments;
  readonly brands: CompositionsService['brands'];
  readonly logger: Logger;
}

export function createStoredDocuments({ dataDir, documents, brands, logger }: Deps): StoredDocuments {
  const fileOf = (brand: string): string => path.join(dataDir, 'artifacts', 'compositions', `${brand}.json`);
  const write = async (brand: string, before?: SignedDocument): Promise<void> => {
    const answer = await documents.brand(brand);
    if (!answer || answer.signed === before) return;
    const [file, text] = [fileOf(brand), JSON.stringify(answer.signed)];
    if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeWhole(file, text);
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
