import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { clockToleranceMs, sha256 } from '@pavilion/federation-contract';
import * as v from 'valibot';
import type { Bucket, CompositionView } from '../composition/composition-view';
import { randomId } from '../visitor/random-ids';

/** The page that an answer holds: a composition of a brand, as some visitors see it. */
export type ServedPage = Pick<CompositionView, 'brand' | 'bucket' | 'id'>;

export interface PageClaims {
  readonly brand: string;
  /** Id of the composition. */
  readonly composition: string;
  readonly bucket: Bucket;
  /** Random id of the page. */
  readonly page: string;
  /** Hash of the visitor's first-party id. */
  readonly visitor: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/** Signs each page that is served, so that nobody reports of a page that never was. */
export interface PageTokens {
  /** Dots part what it says; no character of it needs quoting in a header. */
  issue(page: ServedPage, visitor: string): string;
  /** What a token says; `undefined` when no edge signed it, or too long ago. */
  read(token: string): PageClaims | undefined;
}

/** A page may stay open for a day and still tell what became of it. */
const lifeSeconds = 24 * 3600;
const toleranceSeconds = clockToleranceMs / 1000;

const said = v.tuple([
  v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  v.picklist(['stable', 'candidate', 'pinned']),
  v.string(),
  sha256,
]);

/** @param secret what edges share, so that each reads what another signed */
export function createPageTokens({ secret, now }: { readonly secret: string; readonly now: () => number }): PageTokens {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'pavilion page token', 32)));
  const macOf = (text: string) => createHmac('sha256', key).update(text);
  const seconds = (): number => Math.floor(now() / 1000);

  const isOurs = (text: string, mac: string): boolean => {
    const [right, given] = [macOf(text).digest(), Buffer.from(mac, 'base64url')];
    return given.length === right.length && timingSafeEqual(right, given);
  };

  return {
    issue({ brand, bucket, id }, visitor) {
      const visitorHash = hash('sha256', visitor, 'base64url');
      const text = `${randomId()}.${seconds()}.${visitorHash}.${bucket}.${brand}.${id}`;
      return `${text}.${macOf(text).digest('base64url')}`;
    },
    read(token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      if (!isOurs(text, token.slice(end + 1))) return undefined;
      const claims = v.safeParse(said, text.split('.'));
      if (!claims.success) return undefined;
      const [page, issuedAt, visitor, bucket, brand, composition] = claims.output;
      const age = seconds() - issuedAt;
      if (age < -toleranceSeconds || age > lifeSeconds + toleranceSeconds) return undefined;
      return { brand, composition, bucket, page, visitor: Buffer.from(visitor, 'base64url').toString('hex'), issuedAt };
    },
  };
}
