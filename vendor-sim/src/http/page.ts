import type { FastifyReply } from 'fastify';

/** A page: markup is fixed, data stands in a block that no browser runs. */
export interface Page {
  readonly lang: 'TW' | 'EN' | 'VI';
  readonly title: string;
  /** Name of the page for its script. */
  readonly kind: 'game' | 'verify' | 'refusal';
  readonly script: string;
  readonly style: string;
  readonly fonts: readonly string[];
  readonly data: unknown;
}

const htmlLang = { TW: 'zh-Hant', EN: 'en', VI: 'vi' } as const;

/** Answers a page with a policy that lets nothing run but our own files. */
export function sendPage(reply: FastifyReply, page: Page, frameAncestors: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policy(frameAncestors))
    .send(render(page));
}

const policy = (frameAncestors: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');

function render(page: Page): string {
  const fonts = page.fonts
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  // "<" is the only character that could end the block early.
  const data = JSON.stringify(page.data ?? null).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${htmlLang[page.lang]}" data-page="${page.kind}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="dark">
<title>${escapeHtml(page.title)}</title>${fonts}<link rel="stylesheet" href="${page.style}">
<script type="application/json" id="data">${data}</script><script type="module" src="${page.script}"></script></head>
<body><div id="app"></div></body></html>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
