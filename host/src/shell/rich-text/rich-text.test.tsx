import { safeFragment } from './safe-fragment';

const clean = (html: string): string => {
  const box = document.createElement('div');
  box.append(safeFragment(html));
  return box.innerHTML;
};

it('keeps words, lists, headings and links', () => {
  const html =
    '<h3>Rules</h3><p>Play <strong>within</strong> limits.</p><ul><li>one</li></ul><p><a href="/help">help</a></p>';
  expect(clean(html)).toBe(html);
});

it('opens what lies outside of the site in a window that knows nothing of it', () => {
  expect(clean('<a href="https://other.example/x">x</a>')).toBe(
    '<a href="https://other.example/x" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<p style="position:fixed" onclick="alert(1)" id="root" data-x="1">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<math><mtext><style><img src onerror=alert(1)></style></mtext></math>',
])('lets nothing through that runs, loads or styles: %s', (html) => {
  expect(clean(html)).not.toMatch(/script|src|href|style|\son|id=|data-|<(?!\/?(p|a)>)/);
});
