import { showRow } from './show-row';

it('scrolls what scrolls around the row, and no clipped frame around that', () => {
  document.body.innerHTML =
    '<div id="frame" style="overflow-y: hidden"><div id="scroller" style="overflow-y: auto"><p tabindex="-1">row</p></div></div>';
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(selector);
    return found;
  };
  const [frame, scroller, row] = [find('#frame'), find('#scroller'), find('p')];
  for (const one of [frame, scroller]) Object.defineProperty(one, 'scrollHeight', { value: 900 });
  scroller.getBoundingClientRect = () => new DOMRect(0, 100, 300, 400);
  row.getBoundingClientRect = () => new DOMRect(0, 700, 300, 20);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  [frame.scrollBy, scroller.scrollBy] = [jest.fn(), jest.fn()];
  showRow(row);
  expect(scroller.scrollBy).toHaveBeenCalledWith({ top: 410, behavior: 'auto' });
  expect(frame.scrollBy).not.toHaveBeenCalled();
  expect(row).toHaveFocus();
});
