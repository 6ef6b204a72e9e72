/** A part of an article: words, or an element with what it holds. */
export type ArticleNode =
  | string
  | { readonly tag: ArticleTag; readonly href: string | undefined; readonly children: readonly ArticleNode[] };

const tags = ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote'] as const;

export type ArticleTag = (typeof tags)[number];

/** Paths of the site itself, but not `//host`, and the web over TLS. */
const legalAddress = /^(?:https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i;
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * The parts of an article's HTML. Nothing is ever handed to the browser as HTML: an element that is not known leaves
 * its words, an attribute that is not a lawful address is not there, and so no text can become code.
 */
export function articleNodes(html: string): readonly ArticleNode[] {
  const root: ArticleNode[] = [];
  const open: { readonly tag: ArticleTag; readonly children: ArticleNode[] }[] = [];
  const add = (node: ArticleNode): void => void (open.at(-1)?.children ?? root).push(node);
  for (const [text, slash, name, rest = ''] of html.matchAll(token)) {
    const tag = tags.find((known) => known === name?.toLowerCase());
    if (name === undefined) add(decoded(text));
    else if (tag === 'br') add({ tag, href: undefined, children: [] });
    else if (tag && slash) close(open, tag);
    else if (tag) {
      const children: ArticleNode[] = [];
      add({ tag, href: tag === 'a' ? hrefOf(rest) : undefined, children });
      open.push({ tag, children });
    }
  }
  return root;
}

/** Ends the nearest element of that name with everything that is open inside of it. */
function close(open: { readonly tag: ArticleTag }[], tag: ArticleTag): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at >= 0) open.length = at;
}

function hrefOf(attributes: string): string | undefined {
  const href = decoded(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? '').trim();
  return legalAddress.test(href) ? href : undefined;
}

const decoded = (text: string): string =>
  text.replace(
    /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,5});/gi,
    (whole, name: string) => characterOf(name.toLowerCase()) ?? whole,
  );

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const point = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
