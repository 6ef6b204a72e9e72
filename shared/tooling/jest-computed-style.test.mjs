/** @jest-environment ./jest-browser-environment.cjs */

/** @param {string} html */
function draw(html) {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('i')].map((element) => window.getComputedStyle(element));
}

describe('computed styles that are kept', () => {
  it('tell elements in different places apart', () => {
    const styles = draw('<p><i></i></p><p hidden><i></i></p><p style="visibility: hidden"><i></i><i hidden></i></p>');
    expect(styles.map(({ display, visibility }) => [display, visibility])).toEqual([
      ['', 'visible'],
      ['', 'visible'],
      ['', 'hidden'],
      ['none', 'hidden'],
    ]);
    const parents = [...document.querySelectorAll('p')].map((element) => window.getComputedStyle(element).display);
    expect(parents).toEqual(['block', 'none', 'block']);
  });

  it('are computed anew when an element, or what it is in, has changed', () => {
    draw('<p><i></i></p>');
    const element = /** @type {HTMLElement} */ (document.querySelector('i'));
    const visibility = () => window.getComputedStyle(element).visibility;
    expect(visibility()).toBe('visible');
    element.style.visibility = 'collapse';
    expect(visibility()).toBe('collapse');
    element.style.visibility = '';
    /** @type {HTMLElement} */ (element.parentElement).style.visibility = 'hidden';
    expect(visibility()).toBe('hidden');
  });

  it('follow style sheets of the document', () => {
    draw('<p><i></i></p>');
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = 'i { display: grid }';
    const element = /** @type {HTMLElement} */ (document.querySelector('i'));
    expect(window.getComputedStyle(element).display).toBe('grid');
    sheet.remove();
    expect(window.getComputedStyle(element).display).toBe('');
  });
});
