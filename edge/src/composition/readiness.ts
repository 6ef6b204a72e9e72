import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { ArtifactSource } from '../artifact-source/artifact-source';
import { openBrandDocument } from './verify';

/** Sees that what pages are made of is on this machine before a document takes effect. */
export interface Readiness {
  /** Of a document that the registry answered. @throws Error while something cannot be asked for */
  ofAnswer(brand: string, text: string): Promise<void>;
  /** Of the document that the store has for a brand, which is brought as well; never rejects. */
  ofStored(brand: string): Promise<void>;
}

interface ReadinessDeps {
  readonly keyNow: () => KeyObject;
  readonly artifacts: Pick<ArtifactSource, 'prepare' | 'bringDocument' | 'documentOf'>;
}

export function createReadiness({ keyNow, artifacts }: ReadinessDeps): Readiness {
  /** Nothing is brought for a document that is not the registry's; whoever takes it refuses it. */
  const releasesOf = (brand: string, text: string): readonly ReleaseRecord[] => {
    try {
      return openBrandDocument(text, keyNow(), brand).releases;
    } catch {
      return [];
    }
  };
  const ofAnswer = (brand: string, text: string): Promise<void> => artifacts.prepare(releasesOf(brand, text));
  return {
    ofAnswer,
    async ofStored(brand) {
      await artifacts.bringDocument(brand);
      const text = artifacts.documentOf(brand);
      if (text !== undefined) await ofAnswer(brand, text).catch(() => undefined);
    },
  };
}
