import { sign } from 'node:crypto';
import type { KeyPair } from '@pavilion/platform';
import type { CompositionDocument, SignedComposition } from '@pavilion/remote-contract';
import type { CompositionsService } from './compositions.service';

/** A brand's signed composition and the tag that changes with it. */
export interface SignedAnswer {
  readonly etag: string;
  readonly signed: SignedComposition;
}

/** Signs each state of a brand once. */
export function createSignedCompositions(compositions: CompositionsService, key: KeyPair): (brand: string) => Promise<SignedAnswer | undefined> {
  const made = new Map<string, SignedAnswer>();
  return async (brand) => {
    const pointer = await compositions.pointer(brand);
    if (!pointer) return undefined;
    const etag = `"${pointer.revision}-${pointer.compositionId.slice(0, 16)}"`;
    const known = made.get(brand);
    if (known?.etag === etag) return known;
    const live = await compositions.live(brand);
    if (!live) return undefined;
    const document: CompositionDocument = {
      brand, id: live.compositionId, revision: live.revision, composition: live.composition, releases: [...live.releases],
    };
    const payload = JSON.stringify(document);
    const signature = sign(null, Buffer.from(payload), key.privateKey).toString('base64url');
    const answer = { etag: `"${live.revision}-${live.compositionId.slice(0, 16)}"`, signed: { payload, signature, kid: key.kid } };
    made.set(brand, answer);
    return answer;
  };
}
