import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bucket, BrandViews, CompositionView } from '../composition/composition-view';
import { viewFor } from '../composition/composition-view';
import type { CookieNames } from '../config';
import { cookieOf } from '../cookies';
import { refuse } from '../refusal';
import type { PageTokens } from '../reports/page-token';
import type { Pins } from '../test-links/pins';
import type { Visitor, Visitors } from '../visitor/visitor';
import type { PageStore } from './page-store';
import type { ReadyAnswer, StoredPage } from './stored-page';

export interface HtmlDeps {
  readonly pages: PageStore;
  readonly viewsOf: (brand: string) => BrandViews | undefined;
  readonly visitors: Visitors;
  readonly pins: Pins;
  readonly tokens: PageTokens;
  readonly cookies: CookieNames;
  readonly onPage: (brand: string, bucket: Bucket) => void;
}

interface PageRequest {
  readonly brand: string;
  readonly path: string;
}

/** The best form that the client takes. */
function bestForm(page: StoredPage, accepted: string | undefined): ReadyAnswer {
  if (accepted === undefined) return page.plain;
  if (/\bbr\b/.test(accepted)) return page.brotli;
  return /\bgzip\b/.test(accepted) ? page.gzip : page.plain;
}

const unavailable = (response: ServerResponse): void =>
  refuse(response, { status: 503, code: 'platform.unavailable', retryAfterSeconds: 2 });

const header = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join();

/** Answers with the brand's page: of the stable composition, of the candidate, or of the visitor's test link. */
export function createHtmlHandler({ pages, viewsOf, visitors, pins, tokens, cookies, onPage }: HtmlDeps) {
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { view, visitor, path }: { view: CompositionView; visitor: Visitor; path: string },
  ): void => {
    const page = pages.page({ view, path, language: cookieOf(request.headers.cookie, cookies.language) });
    if (!page) return unavailable(response);
    onPage(view.brand, view.bucket);
    const { headers, body } = bestForm(page, header(request.headers['accept-encoding']));
    // In a header, since the bytes of a page are the same for all.
    const own = ['server-timing', `page;desc="${tokens.issue(page.shows, visitor.id)}"`];
    response.writeHead(page.status, [
      ...headers,
      ...own,
      ...(visitor.cookie === undefined ? [] : ['set-cookie', visitor.cookie]),
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  return (request: IncomingMessage, response: ServerResponse, { brand, path }: PageRequest): void => {
    const views = viewsOf(brand);
    if (!views) return unavailable(response);
    const visitor = visitors.of(request.headers.cookie);
    const usual = viewFor(views, visitor.id);
    const token = cookieOf(request.headers.cookie, cookies.pin);
    if (token === undefined || visitor.cookie !== undefined)
      return send(request, response, { view: usual, visitor, path });
    // Whatever is wrong with a pin, the visitor has the page that everybody has.
    const sendWith = (view: CompositionView): void => send(request, response, { view, visitor, path });
    pins
      .follow(token, { brand, visitor: visitor.id })
      .then(
        (pin) => (pin.ok ? pin.value.view : usual),
        () => usual,
      )
      .then(sendWith)
      .catch(() => unavailable(response));
  };
}
