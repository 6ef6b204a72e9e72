import { render, screen } from '@testing-library/react';
import { DataTable } from './data-table';

const rows = Array.from({ length: 10 }, (_, index) => `Bet ${index + 1}`);
const columns = [{ id: 'bet', header: 'Bet', cell: (row: string) => row, primary: true }];
const table = { caption: 'Bets', columns, rowKey: (row: string) => row };
const high = 300;

/**
 * What lays out and scrolls in a browser: cards are thrice as high as rows, and what scrolls ends where its list does,
 * as soon as that is measured.
 */
function layOut(part: { needed: number; given: number }): void {
  let scrolled = 0;
  const place = () => screen.getByRole('table').parentElement as HTMLElement;
  const rowHeight = () => (place().hasAttribute('data-cards') ? 150 : 50);
  const scrollTop = () => (scrolled = Math.min(scrolled, rowHeight() * (rows.length + 1) - high));
  const isScroller = (element: Element) => element.getAttribute('data-testid') === 'scroller';
  jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return isScroller(this) ? scrollTop() : 0;
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, value) {
    if (isScroller(this)) scrolled = Math.max(value, 0);
    scrollTop();
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => part.given);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => {
    scrollTop();
    return Math.max(part.needed, part.given);
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (isScroller(this)) return new DOMRect(0, 0, part.given, high);
    const index = Array.from(place().querySelectorAll('tr')).indexOf(this as HTMLTableRowElement);
    const offset = index < 0 ? 0 : index * rowHeight();
    const height = index < 0 ? (rows.length + 1) * rowHeight() : rowHeight();
    return new DOMRect(0, offset - scrollTop(), part.given, height);
  });
}

afterEach(() => jest.restoreAllMocks());

const inScroller = (shown: readonly string[]) => (
  <div data-testid="scroller">
    <DataTable {...table} rows={shown} />
  </div>
);

/** Where a row stands below the top of what scrolls it. */
const standsAt = (name: string) => screen.getByRole('row', { name }).getBoundingClientRect().top;

const open = () => {
  const part = { needed: 700, given: 640 };
  layOut(part);
  const { rerender } = render(inScroller(rows));
  const scroller = screen.getByTestId('scroller');
  return { part, scroller, showAnew: () => rerender(inScroller([...rows])) };
};

it('leaves the list where it is scrolled to while it is measured whether its rows stay cards', () => {
  const { scroller, showAnew } = open();
  scroller.scrollTop = 1000;
  showAnew();
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-cards');
  expect(scroller.scrollTop).toBe(1000);
});

it('keeps the first row in sight in its place when cards become rows, and rows cards', () => {
  const { part, scroller, showAnew } = open();
  // The fourth bet begins to pass by: its upper fifth is out of sight.
  scroller.scrollTop = 4 * 150 + 30;
  const before = standsAt('Bet 4');
  part.needed = 100;
  showAnew();
  expect(screen.getByRole('table').parentElement).not.toHaveAttribute('data-cards');
  expect(standsAt('Bet 4')).toBe(before);
  part.needed = 700;
  showAnew();
  expect(standsAt('Bet 4')).toBe(before);
});
