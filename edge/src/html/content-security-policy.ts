import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page: what it inlines is named by hash, and scripts come from scripts that are trusted already. */
export function contentSecurityPolicy({
  scripts,
  styles,
  frameSource,
}: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origin of the games' frames. */
  readonly frameSource: string;
}): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.map(hashOf).join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${frameSource}`,
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default html',
  ].join(';');
}
