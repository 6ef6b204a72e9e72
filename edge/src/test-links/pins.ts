import type { KeyObject } from 'node:crypto';
import type { CompositionDocument, TestLink, TestLinkRefusal } from '@pavilion/federation-contract';
import { err, ok, type Result } from '@pavilion/platform';
import { LRUCache } from 'lru-cache';
import type { CompositionArchive } from '../composition/composition-archive';
import { type CompositionView, pinnedView } from '../composition/composition-view';
import { visitorHash } from '../visitor/visitor';
import { readToken } from './link-token';
import type { Redemptions } from './redemptions';

/** Who follows a test link. */
interface Follower {
  readonly brand: string;
  readonly visitor: string;
}

export interface Pin {
  readonly view: CompositionView;
  readonly link: TestLink;
}

/** Browsers that a test link pinned to a composition. */
export interface Pins {
  /** Checks what a token says of itself: signature, brand and time. Nobody owns it for that. */
  read(token: string, brand: string): Result<TestLink, TestLinkRefusal>;
  /** Checks a token in full: signature, brand, time, owner, and that its composition is to be had. */
  follow(token: string, follower: Follower): Promise<Result<Pin, TestLinkRefusal>>;
}

interface PinOptions {
  readonly keyNow: () => KeyObject;
  readonly archive: CompositionArchive;
  readonly stableOf: (brand: string) => CompositionView | undefined;
  readonly redemptions: Redemptions;
  readonly now: () => number;
}

const mostViews = 32;

/** A view as it was made, and what it was compared with. */
interface KnownView {
  readonly document: CompositionDocument;
  readonly view: CompositionView;
  readonly stable: CompositionView | undefined;
}

export function createPins({ keyNow, archive, stableOf, redemptions, now }: PinOptions): Pins {
  const views = new LRUCache<string, KnownView>({ max: mostViews });

  const viewOf = async ({ brand, composition, link, expiresAt }: TestLink): Promise<CompositionView | undefined> => {
    const had = views.get(link);
    const known = had?.view.id === composition && had.view.brand === brand ? had : undefined;
    const stable = stableOf(brand);
    if (known && known.stable === stable) return known.view;
    const document = known?.document ?? (await archive.find(brand, composition));
    if (!document) return undefined;
    const view = pinnedView(document, { link, expiresAt }, stable);
    views.set(link, { document, view, stable });
    return view;
  };

  const read: Pins['read'] = (token, brand) => readToken(token, { key: keyNow(), brand, now: now() });

  return {
    read,
    async follow(token, { brand, visitor }) {
      const said = read(token, brand);
      if (!said.ok) return said;
      const view = await viewOf(said.value);
      if (!view) return err('override.unavailable');
      const refusal = await redemptions.redeem(said.value.link, visitorHash(visitor));
      return refusal ? err(refusal) : ok({ view, link: said.value });
    },
  };
}
