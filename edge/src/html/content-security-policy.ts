import { createHash } from 'node:crypto';
import type { OutsideSources } from './outside-sources';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page: what it inlines is named by hash, and scripts come from scripts that are trusted already. */
export function contentSecurityPolicy({
  scripts,
  styles,
  frameSource,
  outside,
}: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origin of the games' frames. */
  readonly frameSource: string;
  /**
   * What the brand's pages use of a provider outside. Its scripts are admitted by Trusted Types, one address at a time.
   */
  readonly outside: Pick<OutsideSources, 'connections' | 'frames'>;
}): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.map(hashOf).join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...outside.connections].join(' '),
    "worker-src 'self'",
    ['frame-src', frameSource, ...outside.frames].join(' '),
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default html',
  ].join(';');
}
