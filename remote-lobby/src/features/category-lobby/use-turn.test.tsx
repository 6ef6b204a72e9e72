import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { type Drawn, useTurn } from './use-turn';

let now = 0;
const asked: FrameRequestCallback[] = [];

/** The screen's next frame, so long after the last one. */
const next = (ms: number): void =>
  act(() => {
    now += ms;
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
  expect(drawn('seen')).toEqual({ ground: 2, lettered: 4 });
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

it('draws more in a frame as long as frames are short, and less once they are long', () => {
  render(<Row name="below" tiles={200} top={900} />);
  const inFrames = (count: number, ms: number): number => {
    const before = drawn('below')['full'] ?? 0;
    for (let frame = 0; frame < count; frame += 1) next(ms);
    return ((drawn('below')['full'] ?? 0) - before) / count;
  };
  inFrames(20, 16);
  expect(inFrames(5, 16)).toBe(6);
  inFrames(5, 80);
  expect(inFrames(5, 80)).toBe(1);
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
