import { err, ok, type Result } from '@pavilion/platform';

/** Characters of a path. */
const mostPath = 2_048;
/** Characters of path and query together: with its method it fits the buffer of 8 KB that proxies keep for a line. */
const mostTarget = 8_000;

const pathCharacters = /^\/[\w\-.~!$&'()*+,=:@%/]*$/;
const targetCharacters = /^[\x21-\x7e]*$/;
/**
 * Controls, separators, dots and percent signs that are encoded, and what needs no encoding: each a second spelling of
 * something.
 */
const encodedTwin = /%(?:[01][\da-f]|2[35def]|3[\dbf]|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\daef])/i;
/** Empty segments, and those that servers resolve. */
const resolvedSegment = /\/(?:\/|\.{1,2}(?:\/|$))/;

/**
 * Why an address is not answered: it has more characters than any of ours, or is not the only spelling of its place.
 */
export type AddressFault = 'too-long' | 'not-canonical';

/** An address under its only spelling. */
export interface Address {
  /** The path in plain characters. */
  readonly path: string;
  /** Whether the path stands in the request as it is here: what is forwarded reads the same to every server behind. */
  readonly isPlain: boolean;
}

/**
 * Reads the target of a request. Each place has one spelling, so that what the edge decides on is what a server behind
 * reads; every check looks at each character once.
 */
export function readAddress(target: string): Result<Address, AddressFault> {
  const query = target.indexOf('?');
  const raw = query < 0 ? target : target.slice(0, query);
  if (raw.length > mostPath || target.length > mostTarget) return err('too-long');
  if (!pathCharacters.test(raw) || !targetCharacters.test(target)) return err('not-canonical');
  if (encodedTwin.test(raw) || resolvedSegment.test(raw)) return err('not-canonical');
  if (!raw.includes('%')) return ok({ path: raw, isPlain: true });
  try {
    return ok({ path: decodeURIComponent(raw), isPlain: false });
  } catch {
    return err('not-canonical');
  }
}
