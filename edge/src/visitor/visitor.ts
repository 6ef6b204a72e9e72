import { hash } from 'node:crypto';
import { cookieOf, setCookie } from '../cookies';
import { randomId } from './random-ids';

/** A browser as the edge knows it. */
export interface Visitor {
  /** First-party id: 128 random bits in base64url. */
  readonly id: string;
  /** What the answer must set; absent when the browser has its id already. */
  readonly cookie?: string;
}

const idPattern = /^[\w-]{22}$/;
const yearSeconds = 365 * 24 * 3600;

/** Reads the visitor of a request, or makes one. */
export function createVisitors({ cookieName, secure }: { readonly cookieName: string; readonly secure: boolean }) {
  const known = (cookies: string | undefined): string | undefined => {
    const id = cookieOf(cookies, cookieName);
    return id !== undefined && idPattern.test(id) ? id : undefined;
  };
  return {
    of(cookies: string | undefined): Visitor {
      const had = known(cookies);
      if (had !== undefined) return { id: had };
      const id = randomId();
      return { id, cookie: setCookie({ name: cookieName, value: id, maxAgeSeconds: yearSeconds, secure }) };
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

/** What others are told of a visitor: enough to tell two apart. */
export const visitorHash = (id: string): string => hash('sha256', id, 'hex');
