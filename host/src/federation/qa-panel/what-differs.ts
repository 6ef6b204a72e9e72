import { brandDocument, type Composition, signedDocument } from '@pavilion/federation-contract';
import { type BootData, remoteIds } from '@pavilion/remote-contract';
import * as v from 'valibot';

/** A release that this page runs and other visitors do not. */
export interface Difference {
  readonly app: string;
  readonly version: string;
}

const stableOf = v.pipe(v.string(), v.parseJson(), v.object({ stable: brandDocument.entries.stable }));

/** Compares the page's composition with the one that everybody else sees. */
export function differences({ host, remotes }: BootData['composition'], stable: Composition): readonly Difference[] {
  const changed = remoteIds.flatMap((app) => {
    const own = remotes[app];
    return own && own.digest !== stable.remotes[app]?.release.digest ? [{ app, version: own.version }] : [];
  });
  return host.digest === stable.host.digest ? changed : [{ app: 'host', version: host.version }, ...changed];
}

/** What this page has that everybody else has not; `undefined` when the registry does not say what they have. */
export async function whatDiffers({ brand, composition }: BootData): Promise<readonly Difference[] | undefined> {
  try {
    const answer = await fetch(`/federation/brands/${brand.code}/composition`);
    const { payload } = v.parse(signedDocument, await answer.json());
    return differences(composition, v.parse(stableOf, payload).stable.composition);
  } catch {
    return undefined;
  }
}
