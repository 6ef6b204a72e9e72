import sanitizeHtml from 'sanitize-html';

/** What an article may be made of; nothing else leaves this file. */
const tags = ['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote'];
/** Elements whose inside is dropped with them, since browsers and parsers disagree on what it is. */
const withTheirInside = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'svg',
  'math',
  'template',
  'object',
  'embed',
  'title',
  'head',
];
const rel = 'noopener noreferrer nofollow';
/** Paths of the site itself, but not `//host`, and the web over TLS. */
const legalAddress = /^(?:https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/i;

/** Exactly what the cleaner writes beside escaped text: bare elements, and links with these attributes. */
const written = new RegExp(
  `</?(?:${tags.filter((tag) => tag !== 'a' && tag !== 'br').join('|')})>|<br />|</a>|<a(?: href="[^"<>]*" rel="${rel}" target="_blank")?>`,
  'g',
);

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nonTextTags: withTheirInside,
  nestingLimit: 12,
  parseStyleAttributes: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: legalAddress.test(href.trim()) ? { href: href.trim(), rel, target: '_blank' } : {},
    }),
  },
};

/**
 * HTML that may be shown to anybody: a small set of elements, links over https or inside of the site, no other
 * attribute. What the cleaner wrote is checked against the grammar of what it may write; if it wrote anything else,
 * only text is left.
 */
export function safeHtml(html: string): string {
  const clean = sanitizeHtml(html, options);
  return /[<>]/.test(clean.replace(written, '')) ? escaped(clean) : clean;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');
