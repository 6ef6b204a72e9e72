import { paintedPageId } from '@pavilion/federation-contract';
import { dropPaintedPage, keepPaintedPage, paintedPageAt } from './painted-page';

const frame = (): void => {
  document.body.innerHTML = `<div id="root"><link rel="stylesheet" href="/a.css" integrity="sha384-a"><div id="${paintedPageId}">tiles</div></div>`;
};

afterEach(() => {
  dropPaintedPage();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete document.documentElement.dataset['asks'];
});

it('keeps what was painted of this address, and its styles, when the frame goes', () => {
  frame();
  keepPaintedPage();
  document.getElementById('root')?.replaceChildren();
  expect(paintedPageAt(location.pathname)).toHaveTextContent('tiles');
  expect(paintedPageAt('/elsewhere')).toBeUndefined();
  expect(document.head.querySelector('link')).toHaveAttribute('integrity', 'sha384-a');
  dropPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
});

it('keeps nothing where nothing was painted, or the address asks for something', () => {
  keepPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
  frame();
  document.documentElement.dataset['asks'] = '';
  keepPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
  expect(document.head.querySelector('link')).toBeNull();
});
