import { act, fireEvent, render } from '@testing-library/react';
import { BrowserRouter, useNavigate } from '@pavilion/router';
import { keepEntryKey } from './entry-key';
import { useScrollMemory } from './use-scroll-memory';

let go: ReturnType<typeof useNavigate>;

function Site(): null {
  go = useNavigate();
  useScrollMemory();
  return null;
}

const moved = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  moved.mockReset();
  moved.mockImplementation((_: number, top: number) => Object.assign(globalThis, { scrollY: top }));
  Object.assign(globalThis, { scrollTo: moved, scrollY: 0 });
  history.replaceState(null, '', '/rng');
});

const scrollBy = (top: number): void => {
  Object.assign(globalThis, { scrollY: top });
  fireEvent.scroll(window);
};

const travel = async (by: number): Promise<void> => {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await arrived;
  });
};

it('starts pages at the top and returns to where one was, both ways', async () => {
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  scrollBy(900);
  act(() => void go('/live'));
  expect(scrollY).toBe(0);
  scrollBy(300);
  await travel(-1);
  expect([location.pathname, scrollY]).toEqual(['/rng', 900]);
  await travel(1);
  expect([location.pathname, scrollY]).toEqual(['/live', 300]);
});

it('stays where it is when only a filter or a panel of the page changes', async () => {
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  scrollBy(500);
  moved.mockClear();
  act(() => void go('/rng?page=MF'));
  expect(moved).not.toHaveBeenCalled();
  await travel(-1);
  expect(scrollY).toBe(500);
});

it('returns to its place after a reload', () => {
  const { unmount } = render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  scrollBy(420);
  fireEvent(window, new Event('pagehide'));
  unmount();
  Object.assign(globalThis, { scrollY: 0 });
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  expect(scrollY).toBe(420);
});

it('starts at the top of a page that is loaded by address, and where one was after a reload', () => {
  const load = () => {
    keepEntryKey();
    return render(
      <BrowserRouter>
        <Site />
      </BrowserRouter>,
    );
  };
  const first = load();
  scrollBy(900);
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  // Another document of the same tab.
  history.pushState(null, '', '/live');
  Object.assign(globalThis, { scrollY: 0 });
  const second = load();
  expect(scrollY).toBe(0);
  scrollBy(400);
  fireEvent(window, new Event('pagehide'));
  second.unmount();
  Object.assign(globalThis, { scrollY: 0 });
  load();
  expect(scrollY).toBe(400);
});

it('leaves a visitor where the painted page was scrolled to before the host came', () => {
  keepEntryKey();
  Object.assign(globalThis, { scrollY: 250 });
  render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  );
  expect(moved).not.toHaveBeenCalled();
  expect(scrollY).toBe(250);
});
