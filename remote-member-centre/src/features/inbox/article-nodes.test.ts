import { type ArticleNode, articleNodes } from './article-nodes';

/** The nodes as indented text, which shows what a page would hold. */
const drawn = (nodes: readonly ArticleNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `[${node.tag}${node.href === undefined ? '' : ` ${node.href}`}:${drawn(node.children)}]`,
    )
    .join('');

it('reads words, lists, headings and links', () => {
  const html =
    '<h3>Next</h3><p>A <strong>bold</strong> word<br />and &lt;more&gt; &amp;c.</p><ul><li>a</li><li>b</li></ul><a href="/rng?x=1&amp;y=2" rel="x">c</a>';
  expect(drawn(articleNodes(html))).toBe(
    '[h3:Next][p:A [strong:bold] word[br:]and <more> &c.][ul:[li:a][li:b]][a /rng?x=1&y=2:c]',
  );
});

it.each([
  ['<a href="javascript:alert(1)">x</a>', '[a:x]'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '[a:x]'],
  ['<a href="//evil.example">x</a>', '[a:x]'],
  ['<a href="/\\evil.example">x</a>', '[a:x]'],
  ['<a href="http://evil.example">x</a>', '[a:x]'],
  ['<a href="data:text/html,x">x</a>', '[a:x]'],
  ['<p onclick="alert(1)" style="position:fixed">x</p>', '[p:x]'],
  ['<img src=x onerror=alert(1)>x', 'x'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<svg onload=alert(1)><p>x</p></svg>', '[p:x]'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['</p>x</ul>', 'x'],
  ['<p>a<strong>b</p>c', '[p:a[strong:b]]c'],
  ['a < b', 'a < b'],
  ['&constructor; &#0; &#99999999;', '&constructor; &#0; &#99999999;'],
])('makes nothing of %s but words', (html, expected) => {
  expect(drawn(articleNodes(html))).toBe(expected);
});
