import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServedPage } from '../reports/page-token';
import { describeLanguage, type Language } from './language';
import type { Page } from './page';

/** An answer that waits to be sent: nothing of it is made for a request. */
export interface ReadyAnswer {
  /** Names and values by turns, as `writeHead` takes them. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A page in every form in which it is sent. */
export interface StoredPage {
  readonly status: 200 | 404;
  /** Whose page of which composition it is. */
  readonly shows: ServedPage;
  readonly plain: ReadyAnswer;
  readonly brotli: ReadyAnswer;
  readonly gzip: ReadyAnswer;
}

const fixed = [
  'content-type',
  'text/html; charset=utf-8',
  'cache-control',
  'no-store',
  'vary',
  'accept-encoding, cookie',
  'x-content-type-options',
  'nosniff',
  'x-frame-options',
  'DENY',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'permissions-policy',
  'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
];
const strictTransport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];

/** Compresses a page and writes its headers, once for all who are sent it. */
export function storePage(
  { html, policy, opensWindows }: Page,
  {
    status,
    shows,
    language,
    secure,
  }: Pick<StoredPage, 'status' | 'shows'> & {
    readonly language: Language;
    /** Whether browsers reach this edge over TLS only. */
    readonly secure: boolean;
  },
): StoredPage {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const common = [
    ...fixed,
    ...(secure ? strictTransport : []),
    'cross-origin-opener-policy',
    opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'content-security-policy',
    policy,
    'content-language',
    describeLanguage(language),
  ];
  const ready = (body: Buffer, encoding: readonly string[]): ReadyAnswer => ({
    body,
    headers: [...common, ...encoding, 'content-length', String(body.length)],
  });
  return {
    status,
    shows,
    plain: ready(plain, []),
    brotli: ready(brotli, ['content-encoding', 'br']),
    gzip: ready(gzipSync(plain, { level: 7 }), ['content-encoding', 'gzip']),
  };
}
