import type { IncomingMessage, ServerResponse } from 'node:http';
import { testLinkParameter, type TestLinkRefusal } from '@pavilion/federation-contract';
import { cookieOf, setCookie } from '../cookies';
import type { Visitors } from '../visitor/visitor';
import type { createLinkPages } from './link-page';
import type { Pins } from './pins';

interface LinkDeps {
  readonly pins: Pins;
  readonly pageOf: ReturnType<typeof createLinkPages>;
  readonly visitors: Visitors;
  readonly pinCookie: string;
  readonly secure: boolean;
  readonly now: () => number;
  /** Told how each test link went. */
  readonly onLink: (outcome: 'followed' | 'left' | TestLinkRefusal) => void;
}

export interface LinkRequest {
  /** The token, or `off`. */
  readonly token: string;
  /** The same address without the link. */
  readonly target: string;
}

/** A link and the brand that it was opened at. */
interface LinkOf {
  readonly brand: string;
  readonly link: LinkRequest;
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
  response.writeHead(303, {
    location: target,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...(set.length > 0 ? { 'set-cookie': set } : {}),
  });
  response.end();
}

/** Whether a form of another site sent it; browsers of before this header was known are believed. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Shows what a link asks, or leads on where there is nothing to ask. */
function createLinkPresenter({ pins, pageOf, pinCookie, onLink }: LinkDeps) {
  return (request: IncomingMessage, response: ServerResponse, { brand, link }: LinkOf): void => {
    const read = pins.read(link.token, brand);
    if (!read.ok) {
      onLink(read.error);
      return redirect(response, `${link.target}#${read.error}`, []);
    }
    const { cookie: cookies } = request.headers;
    if (cookieOf(cookies, pinCookie) === link.token) return redirect(response, link.target, []);
    const { html, policy } = pageOf({
      brand,
      cookies,
      action: request.url ?? '/',
      target: link.target,
      expiresAt: read.value.expiresAt,
    });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  };
}

/**
 * Asks the person before a browser whether it is to have the test version, and pins it when the form of that page says
 * so. Looking at a link changes nothing: programs that fetch links ahead of people use none up. A link that is refused
 * leads on to the address without it.
 */
export function createLinkHandler(deps: LinkDeps) {
  const { pins, visitors, pinCookie, secure, now, onLink } = deps;
  const show = createLinkPresenter(deps);
  const pin = (value: string, maxAgeSeconds: number): string =>
    setCookie({ name: pinCookie, value, maxAgeSeconds, secure });

  const open = async (request: IncomingMessage, response: ServerResponse, { brand, link }: LinkOf): Promise<void> => {
    const visitor = visitors.of(request.headers.cookie);
    const followed = await pins
      .follow(link.token, { brand, visitor: visitor.id })
      .catch(() => ({ ok: false, error: 'override.unavailable' }) as const);
    if (!followed.ok) {
      onLink(followed.error);
      return redirect(response, `${link.target}#${followed.error}`, [visitor.cookie]);
    }
    onLink('followed');
    const seconds = Math.max(1, Math.floor((followed.value.link.expiresAt - now()) / 1000));
    redirect(response, link.target, [visitor.cookie, pin(link.token, seconds)]);
  };

  return async (request: IncomingMessage, response: ServerResponse, ask: LinkOf): Promise<void> => {
    request.resume();
    if (ask.link.token === leaving) {
      onLink('left');
      return redirect(response, ask.link.target, [pin('', 0)]);
    }
    if (request.method !== 'POST' || isForeign(request)) return show(request, response, ask);
    return open(request, response, ask);
  };
}
