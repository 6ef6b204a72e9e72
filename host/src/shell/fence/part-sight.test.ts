import { sightOf } from './part-sight';

/** A part whose elements have a box of 20 by 20, but those named small. */
function part(html: string): Element {
  document.body.innerHTML = `<div id="part">${html}</div>`;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const size = this.closest('.none') ? 0 : this.matches('.small') ? 1 : 20;
    return { width: size, height: size } as DOMRect;
  });
  return document.getElementById('part') ?? document.body;
}

afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('a part', () => {
  it.each([
    ['words of its own', 'No games here'],
    ['words somewhere', '<section><p>No games here</p></section>'],
    ['a picture', '<div><img alt="" src="data:,"></div>'],
    ['a game in a frame', '<iframe title="game"></iframe>'],
    ['a field', '<form><input></form>'],
    ['a skeleton with a ground', '<div aria-busy="true"><div style="background-color: rgb(20, 20, 20)"></div></div>'],
    ['a skeleton that shimmers', '<div><div style="background-image: linear-gradient(red, blue)"></div></div>'],
  ])('with %s shows something', (_, html) => {
    expect(sightOf(part(html))).toBe('something');
  });

  it.each([
    ['nothing', ''],
    ['a box of room', '<div><section></section></div>'],
    ['blanks', '<p>  \n </p>'],
    ['words that are not on screen', '<div class="none"><p>No games here</p></div>'],
    ['words for screen readers only', '<h1 class="small">Home</h1>'],
    ['hidden words', '<p style="visibility: hidden">No games here</p>'],
    ['a ground that nobody sees', '<div style="background-color: rgba(0, 0, 0, 0)"></div>'],
  ])('with %s shows nothing', (_, html) => {
    expect(sightOf(part(html))).toBe('nothing');
  });

  it('is not judged in a page that nobody looks at, nor behind a dialog', () => {
    const empty = part('');
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(sightOf(empty)).toBe('unknown');
    hidden.mockRestore();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog">Sign in</div>');
    expect(sightOf(empty)).toBe('unknown');
  });
});
