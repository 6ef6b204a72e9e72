import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { type Drawn, useTurn } from './use-turn';

let now = 0;
const asked: FrameRequestCallback[] = [];

/** The screen's next frame, so long after the last one; the window may have been scrolled before it. */
const next = (ms: number, scrolled = 0): void =>
  act(() => {
    now += ms;
    Object.assign(globalThis, { scrollY: scrollY + scrolled });
    for (const callback of asked.splice(0)) callback(now);
    jest.runAllTimers();
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => asked.push(callback));
  Object.assign(globalThis, { innerHeight: 768 });
});

afterEach(() => {
  cleanup();
  // What is asked of a frame that never comes would be waited for by the next test.
  next(16);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface RowProps {
  readonly name: string;
  readonly tiles: number;
  readonly top: number;
  readonly wanted?: Drawn;
  readonly atOnce?: boolean;
}

function Cell({
  row,
  wanted = 'full',
  atOnce = false,
}: Pick<RowProps, 'wanted' | 'atOnce'> & { row: { current: HTMLElement | null } }) {
  return <i>{useTurn({ row, wanted, atOnce })}</i>;
}

/** Tiles of a row that lies `top` pixels below the window's edge. */
function Row({ name, tiles, top, ...cell }: RowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={(element) => {
        row.current = element;
        if (element) element.getBoundingClientRect = () => new DOMRect(0, top, 900, 200);
      }}
      data-testid={name}
    >
      {Array.from({ length: tiles }, (_, place) => (
        <Cell key={place} row={row} {...cell} />
      ))}
    </div>
  );
}

const drawn = (name: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { textContent } of screen.getByTestId(name).children) counts[textContent] = (counts[textContent] ?? 0) + 1;
  return counts;
};

it('letters what is seen first where not all of it fits into a frame, the last that came before, and draws it in full then', () => {
  render(<Row name="seen" tiles={6} top={100} />);
  expect(drawn('seen')).toEqual({ ground: 6 });
  next(16);
  expect(drawn('seen')).toEqual({ ground: 4, lettered: 2 });
  expect(screen.getByTestId('seen').firstElementChild).toHaveTextContent('ground');
  for (let frame = 0; frame < 8; frame += 1) next(60);
  expect(drawn('seen')).toEqual({ full: 6 });
});

it('draws what is seen before what will be', () => {
  render(
    <>
      <Row name="below" tiles={2} top={1_000} />
      <Row name="seen" tiles={1} top={700} />
    </>,
  );
  next(16);
  expect([drawn('seen'), drawn('below')]).toEqual([{ full: 1 }, { ground: 2 }]);
});

describe('how much is drawn in a frame', () => {
  /** Tiles of the row that came to that state in each frame, in the middle. */
  const inFrames = (to: Drawn, frames: { readonly count: number; readonly ms: number; readonly scrolled?: number }) => {
    const { count, ms, scrolled } = frames;
    const before = drawn('below')[to] ?? 0;
    for (let frame = 0; frame < count; frame += 1) next(ms, scrolled);
    return ((drawn('below')[to] ?? 0) - before) / count;
  };

  it('grows with each short frame while the window stands, and falls once they are long', () => {
    render(<Row name="below" tiles={200} top={900} />);
    inFrames('full', { count: 30, ms: 16 });
    expect(inFrames('full', { count: 5, ms: 16 })).toBe(6);
    expect(inFrames('full', { count: 5, ms: 45 })).toBe(6);
    inFrames('full', { count: 5, ms: 80 });
    expect(inFrames('full', { count: 5, ms: 80 })).toBe(1);
  });

  it('grows slowly while the window moves, and falls with the first frame that is dropped', () => {
    render(<Row name="below" tiles={600} top={900} wanted="lettered" />);
    const scrolled = 20;
    inFrames('lettered', { count: 8, ms: 34, scrolled });
    const least = inFrames('lettered', { count: 1, ms: 20, scrolled });
    inFrames('lettered', { count: 80, ms: 16, scrolled });
    const most = inFrames('lettered', { count: 1, ms: 20, scrolled });
    expect([least, most]).toEqual([2, 12]);
    expect(inFrames('lettered', { count: 1, ms: 34, scrolled })).toBe(6);
  });

  it('learns from moving frames also where rows are drawn before the next ones come', () => {
    const row = (tiles: number) => <Row name="below" tiles={tiles} top={900} wanted="lettered" />;
    const page = render(row(60));
    const scrolled = 20;
    inFrames('lettered', { count: 40, ms: 34, scrolled });
    let tiles = 60;
    for (let burst = 0; burst < 5; burst += 1) {
      page.rerender(row((tiles += 4)));
      inFrames('lettered', { count: 3, ms: 16, scrolled });
    }
    page.rerender(row(tiles + 20));
    expect(inFrames('lettered', { count: 1, ms: 16, scrolled })).toBe(2);
  });

  it.each([
    ['fifty times a second', 20],
    ['a hundred and twenty times a second', 8],
  ])('grows on a screen that shows frames %s', (_, ms) => {
    render(<Row name="below" tiles={900} top={900} wanted="lettered" />);
    inFrames('lettered', { count: 70, ms: 60, scrolled: 20 });
    inFrames('lettered', { count: 70, ms, scrolled: 20 });
    expect(inFrames('lettered', { count: 1, ms, scrolled: 20 })).toBeGreaterThan(5);
  });
});

it('goes no further than it may: names alone while the window flies, and nothing of what nobody knows yet', () => {
  const page = render(<Row name="row" tiles={1} top={0} wanted="ground" />);
  next(16);
  expect(drawn('row')).toEqual({ ground: 1 });
  page.rerender(<Row name="row" tiles={1} top={0} wanted="lettered" />);
  next(16);
  next(16);
  expect(drawn('row')).toEqual({ lettered: 1 });
  page.rerender(<Row name="row" tiles={1} top={0} />);
  next(16);
  expect(drawn('row')).toEqual({ full: 1 });
});

it('is full from the start where it should be', () => {
  render(<Row name="row" tiles={3} top={0} atOnce />);
  expect(drawn('row')).toEqual({ full: 3 });
});
