import type { IncomingMessage, ServerResponse } from 'node:http';
import { testLinkParameter, type TestLinkRefusal } from '@pavilion/federation-contract';
import { setCookie } from '../cookies';
import type { Visitors } from '../visitor/visitor';
import type { Pins } from './pins';

interface LinkDeps {
  readonly pins: Pins;
  readonly visitors: Visitors;
  readonly pinCookie: string;
  readonly secure: boolean;
  readonly now: () => number;
  /** Told how each test link went. */
  readonly onLink: (outcome: 'followed' | 'left' | TestLinkRefusal) => void;
}

/** What a request with a test link asks for. */
export interface LinkRequest {
  /** The token, or `off`. */
  readonly token: string;
  /** The same address without the link. */
  readonly target: string;
}

/** Value that ends the pin of this browser. */
const leaving = 'off';

/** Reads the test link of an address; `undefined` when there is none. */
export function linkOf(url: string): LinkRequest | undefined {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes(testLinkParameter, at)) return undefined;
  const query = new URLSearchParams(url.slice(at + 1));
  const token = query.get(testLinkParameter);
  if (token === null) return undefined;
  query.delete(testLinkParameter);
  // Two slashes at the start, or a backslash, would lead to another host.
  const path = `/${url.slice(0, at).replace(/^[/\\]+/, '')}`;
  return { token, target: query.size > 0 ? `${path}?${query}` : path };
}

function redirect(response: ServerResponse, target: string, cookies: readonly (string | undefined)[]): void {
  const set = cookies.filter((cookie) => cookie !== undefined);
  response.writeHead(303, { 'location': target, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', ...(set.length > 0 ? { 'set-cookie': set } : {}) });
  response.end();
}

/** Pins a browser to the composition of a test link, or lets it go; either way it goes on to the address without the link. */
export function createLinkHandler({ pins, visitors, pinCookie, secure, now, onLink }: LinkDeps) {
  const pin = (value: string, maxAgeSeconds: number): string => setCookie({ name: pinCookie, value, maxAgeSeconds, secure });
  return async (request: IncomingMessage, response: ServerResponse, { brand, link }: { readonly brand: string; readonly link: LinkRequest }): Promise<void> => {
    if (link.token === leaving) {
      onLink('left');
      return redirect(response, link.target, [pin('', 0)]);
    }
    const visitor = visitors.of(request.headers.cookie);
    const followed = await pins.follow(link.token, { brand, visitor: visitor.id }).catch(() => ({ ok: false, error: 'override.unavailable' }) as const);
    if (!followed.ok) {
      onLink(followed.error);
      return redirect(response, `${link.target}#${followed.error}`, [visitor.cookie]);
    }
    onLink('followed');
    const seconds = Math.max(1, Math.floor((followed.value.link.expiresAt - now()) / 1000));
    redirect(response, link.target, [visitor.cookie, pin(link.token, seconds)]);
  };
}
