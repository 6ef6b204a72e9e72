import { headers } from '@pavilion/api-contract';

/** Headers that belong to one connection and are never passed on. */
export const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Options of a connection that say something about it, not about a header. */
const plain = new Set(['', 'close', 'keep-alive', 'te']);

const endToEnd = new Set([
  ...Object.values(headers).map((name) => name.toLowerCase()),
  'age',
  'cookie',
  'date',
  'etag',
  'forwarded',
  'from',
  'host',
  'last-modified',
  'location',
  'origin',
  'pragma',
  'range',
  'referer',
  'token',
  'transfer-encoding',
  'user-agent',
  'vary',
  'via',
  'x-real-ip',
]);
const endToEndFamily =
  /^(accept|access-control|authorization|cache|content|if|sec|set-cookie|x-forwarded|x-gateway)(-|$)/;

/** The options that a `Connection` header names, in lower case, but the usual one when it stands alone. */
export const connectionOptions = (header: string | undefined): readonly string[] =>
  header === undefined || header === 'keep-alive'
    ? []
    : header
        .toLowerCase()
        .split(',')
        .map((option) => option.trim());

/** Whether one of the options would have a header taken away that whoever answers decides by. */
export const namesEndToEnd = (options: readonly string[]): boolean =>
  options.some((option) => !plain.has(option) && (endToEnd.has(option) || endToEndFamily.test(option)));

/** Whether the connection is to end and to stay: two servers could find different requests on it. */
export const contradictsItself = (options: readonly string[]): boolean =>
  options.includes('close') && options.includes('keep-alive');
