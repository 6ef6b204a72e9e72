import { createHash } from 'node:crypto';

/** A part of a page as markup without styles of its own, and the rules that it needs. */
export interface Painted {
  readonly markup: string;
  readonly css: string;
}

const styleAttribute = / style="([^"]*)"/g;
/** What a tile may set of itself: its colour until its picture has come. */
const admitted = /^--[a-z-]+:\s?#[0-9a-f]{3,8}$/i;

/**
 * Moves what elements say of their own style into rules, since the page's policy refuses style attributes: each
 * distinct one gets a name. Anything but a colour in a custom property is left out.
 */
export function liftStyles(html: string): Painted {
  const rules = new Map<string, string>();
  const markup = html.replace(styleAttribute, (_, style: string) => {
    if (!admitted.test(style)) return '';
    const name = createHash('sha256').update(style).digest('hex').slice(0, 8);
    rules.set(name, style);
    return ` data-tint="${name}"`;
  });
  return { markup, css: [...rules].map(([name, style]) => `[data-tint="${name}"]{${style}}`).join('') };
}
