import createPurifier, { type Config } from 'dompurify';

/** Paths of the site itself, but not `//host`, and the web over TLS. */
const safeAddress = /^(?:https:\/\/|\/(?![/\\]))/i;

interface TrustedTypesHost {
  readonly trustedTypes?: { createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown };
}

const same = (text: string): string => text;

/** The page's policy for markup has one user, which parses it into a document that runs nothing. */
const policy = (globalThis as TrustedTypesHost).trustedTypes?.createPolicy('html', {
  createHTML: same,
  createScriptURL: same,
});

const config: Config = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: safeAddress,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  ...(policy ? { TRUSTED_TYPES_POLICY: policy as NonNullable<Config['TRUSTED_TYPES_POLICY']> } : {}),
};

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement) || !element.hasAttribute('href') || element.origin === location.origin)
    return;
  element.target = '_blank';
  element.rel = 'noopener noreferrer nofollow';
});

/** What of an operator's HTML may be shown: words, lists, headings and links; nothing that runs, loads or styles. */
export const safeFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
