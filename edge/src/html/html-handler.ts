import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeLanguage, cookieOf } from './language';
import type { PageStore, StoredPage } from './page-store';

const fixed: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'vary': 'accept-encoding, cookie',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** The best form that the client takes. */
function encoded(page: StoredPage, accepted: string): { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' } {
  if (/\bbr\b/.test(accepted)) return { body: page.brotli, encoding: 'br' };
  if (/\bgzip\b/.test(accepted)) return { body: page.gzip, encoding: 'gzip' };
  return { body: page.plain };
}

const acceptedOf = (request: IncomingMessage): string => String(request.headers['accept-encoding'] ?? '');

/** Answers with the brand's page. */
export function createHtmlHandler(pages: PageStore, options: { readonly languageCookie: string; readonly secure: boolean }) {
  const headers = options.secure ? { ...fixed, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : fixed;
  return (request: IncomingMessage, response: ServerResponse, { brand, path }: { readonly brand: string; readonly path: string }): void => {
    const page = pages.page(brand, path, cookieOf(request.headers.cookie, options.languageCookie));
    if (!page) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' });
      return void response.end('platform.unavailable\n');
    }
    const { body, encoding } = encoded(page, acceptedOf(request));
    response.writeHead(page.status, {
      ...headers,
      'content-security-policy': page.policy,
      'content-language': describeLanguage(page.language),
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
