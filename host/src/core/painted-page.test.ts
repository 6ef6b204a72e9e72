import { paintedPageId } from '@pavilion/federation-contract';
import { dropPaintedPage, keepPaintedPage, paintedPageAt } from './painted-page';

const frame = (): void => {
  document.body.innerHTML = `<div id="root"><div id="${paintedPageId}">tiles</div></div>`;
  document.documentElement.dataset['painted'] = '';
};

afterEach(() => {
  dropPaintedPage();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['asks'];
  delete document.documentElement.dataset['painted'];
});

it('keeps what was painted of this address when the frame goes', () => {
  frame();
  keepPaintedPage();
  document.getElementById('root')?.replaceChildren();
  expect(paintedPageAt(location.pathname)).toHaveTextContent('tiles');
  expect(paintedPageAt('/elsewhere')).toBeUndefined();
  dropPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
});

it('keeps nothing where nothing was painted, its styles have not come, or the address asks for something', () => {
  keepPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
  frame();
  delete document.documentElement.dataset['painted'];
  keepPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
  frame();
  document.documentElement.dataset['asks'] = '';
  keepPaintedPage();
  expect(paintedPageAt(location.pathname)).toBeUndefined();
});
