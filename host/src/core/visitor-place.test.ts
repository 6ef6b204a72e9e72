import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passPlaceOn, restorePlace, watchPlace } from './visitor-place';

/** Two rows of links of which one leads where another does, as on the painted page and on the one that takes over. */
const rows = `
  <ul class="ways"><li><a href="/live">Live</a></li></ul>
  <ul class="tiles"><li><a href="/game?id=1">First</a></li><li><a href="/live">Live again</a></li></ul>
  <ul class="tiles"><li><a href="?games=MF">Vendor</a></li></ul>`;

function paint(): HTMLElement {
  document.body.innerHTML = `<div id="root"><div id="painted">${rows}</div></div><button>Menu</button>`;
  const painted = document.getElementById('painted');
  if (!painted) throw new Error('nothing is painted');
  return painted;
}

const listsIn = (place: ParentNode): readonly HTMLElement[] => [...place.querySelectorAll('ul')];
const leftOf = (place: ParentNode): readonly number[] => listsIn(place).map(({ scrollLeft }) => scrollLeft);

function swipe(list: HTMLElement | undefined, left: number): void {
  if (!list) throw new Error('there is no such list');
  list.scrollLeft = left;
  fireEvent.scroll(list);
}

/** The host clears the frame and puts the painted page into its own; what is out of a page is scrolled nowhere. */
function takeIn(painted: HTMLElement): void {
  painted.remove();
  listsIn(painted).forEach((list) => (list.scrollLeft = 0));
  document.getElementById('root')?.append(painted);
  restorePlace(painted);
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** The page takes the painted one's place. */
async function takeOver(painted: HTMLElement, { path = location.pathname, html = rows } = {}): Promise<HTMLElement> {
  passPlaceOn(painted, path);
  painted.remove();
  listsIn(painted).forEach((list) => swipe(list, 0));
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.append(page);
  await nextFrame();
  return page;
}

afterEach(() => {
  restorePlace(document.createElement('div'));
  document.body.innerHTML = '';
});

it('keeps focus and scrolled lists of before the host and until its shell stands', async () => {
  const painted = paint();
  const [ways, tiles] = listsIn(painted);
  if (ways) ways.scrollLeft = 40;
  watchPlace(painted);
  swipe(tiles, 120);
  await userEvent.tab();
  await userEvent.tab();
  takeIn(painted);
  expect(leftOf(painted)).toEqual([40, 120, 0]);
  expect(screen.getByRole('link', { name: 'First' })).toHaveFocus();
});

it('knows what had the focus before the host', () => {
  const painted = paint();
  screen.getByRole('link', { name: 'Live' }).focus();
  watchPlace(painted);
  takeIn(painted);
  expect(screen.getByRole('link', { name: 'Live' })).toHaveFocus();
});

it('gives no focus to who has pressed or gone elsewhere', async () => {
  const painted = paint();
  watchPlace(painted);
  screen.getByRole('link', { name: 'Live' }).focus();
  await userEvent.click(document.body);
  takeIn(painted);
  expect(document.body).toHaveFocus();
  watchPlace(painted);
  screen.getByRole('link', { name: 'Live' }).focus();
  painted.remove();
  screen.getByRole('button', { name: 'Menu' }).focus();
  takeIn(painted);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it.each(['Live', 'Live again', 'Vendor'])(
  'passes both on to the same lists and the same link of the page: %s',
  async (name) => {
    const painted = paint();
    watchPlace(painted);
    takeIn(painted);
    swipe(listsIn(painted)[2], 80);
    screen.getByRole('link', { name }).focus();
    const page = await takeOver(painted, { html: rows.replace('?games', '/?games') });
    expect(leftOf(page)).toEqual([0, 0, 80]);
    expect(page).toContainElement(screen.getByRole('link', { name }));
    expect(screen.getByRole('link', { name })).toHaveFocus();
  },
);

it('passes nothing on to another page, or to one that has the focus itself', async () => {
  const painted = paint();
  swipe(listsIn(painted)[0], 80);
  watchPlace(painted);
  screen.getByRole('link', { name: 'Live' }).focus();
  expect(leftOf(await takeOver(painted, { path: '/elsewhere' }))).toEqual([0, 0, 0]);
  expect(document.body).toHaveFocus();
  const other = paint();
  watchPlace(other);
  screen.getByRole('link', { name: 'Live' }).focus();
  passPlaceOn(other, location.pathname);
  other.remove();
  screen.getByRole('button', { name: 'Menu' }).focus();
  await nextFrame();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
