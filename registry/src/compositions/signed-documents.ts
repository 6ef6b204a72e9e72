import { sign } from 'node:crypto';
import type { KeyPair } from '@pavilion/platform';
import type { BrandDocument, CompositionDocument, SignedDocument } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import type { CompositionsService } from './compositions.service';

/** A signed document and the tag that changes with it. */
export interface SignedAnswer {
  readonly etag: string;
  readonly signed: SignedDocument;
}

/** What edges and browsers may fetch without a token. */
export interface SignedDocuments {
  brand(brand: string): Promise<SignedAnswer | undefined>;
  composition(brand: string, id: string): Promise<SignedAnswer | undefined>;
}

const mostCompositions = 64;

const createSigner =
  (key: KeyPair) =>
  (etag: string, document: BrandDocument | CompositionDocument): SignedAnswer => {
    const payload = JSON.stringify(document);
    return {
      etag,
      signed: {
        payload,
        signature: sign(null, Buffer.from(payload), key.privateKey).toString('base64url'),
        kid: key.kid,
      },
    };
  };

const tagOf = ({ revision, compositionId }: { readonly revision: number; readonly compositionId: string }): string =>
  `"${revision}-${compositionId.slice(0, 16)}"`;

/** Signs each state of a brand, and each composition, once. */
export function createSignedDocuments(compositions: CompositionsService, key: KeyPair): SignedDocuments {
  const brands = new Map<string, SignedAnswer>();
  const single = new LRUCache<string, SignedAnswer>({ max: mostCompositions });
  const signed = createSigner(key);

  return {
    async brand(brand) {
      const pointer = await compositions.pointer(brand);
      if (!pointer) return undefined;
      const known = brands.get(brand);
      if (known?.etag === tagOf(pointer)) return known;
      const live = await compositions.live(brand);
      if (!live) return undefined;
      const {
        state: { stable, rollout },
        revision,
        releases,
      } = live;
      const answer = signed(tagOf(live), { kind: 'brand', brand, revision, stable, rollout, releases: [...releases] });
      brands.set(brand, answer);
      return answer;
    },
    async composition(brand, id) {
      const name = `${brand} ${id}`;
      const known = single.get(name);
      if (known) return known;
      const found = await compositions.composition(id);
      if (!found || !(await compositions.brands()).some(({ code }) => code === brand)) return undefined;
      const document: CompositionDocument = {
        kind: 'composition',
        brand,
        id,
        composition: found.composition,
        releases: [...found.releases],
      };
      const answer = signed(`"${id.slice(0, 32)}"`, document);
      single.set(name, answer);
      return answer;
    },
  };
}
