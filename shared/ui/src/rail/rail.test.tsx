import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rail } from './rail';

function draw(): HTMLElement {
  render(
    <Rail title="Hot this week" prevLabel="Back" nextLabel="On">
      {['A', 'B', 'C'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Rail>,
  );
  return screen.getByRole('list');
}

function drawMany(): void {
  render(
    <Rail title="Hot this week" prevLabel="Back" nextLabel="On" firstItems={3}>
      {Array.from({ length: 12 }, (_, index) => (
        <button key={index} type="button">
          Item {index + 1}
        </button>
      ))}
    </Rail>,
  );
}

function size(element: HTMLElement, scrollLeft: number): void {
  Object.defineProperties(element, {
    scrollWidth: { configurable: true, value: 900 },
    clientWidth: { configurable: true, value: 300 },
    scrollLeft: { configurable: true, value: scrollLeft },
  });
  fireEvent.scroll(element);
}

describe('Rail', () => {
  it('is a named region with one list item per child', () => {
    draw();
    expect(screen.getByRole('region', { name: 'Hot this week' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('moves the focus by arrow keys and stops at the ends', async () => {
    draw();
    screen.getByRole('button', { name: 'A' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'C' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'B' })).toHaveFocus();
  });

  it('turns by buttons that are off at the ends', async () => {
    const list = draw();
    const scrollBy = jest.fn();
    list.scrollBy = scrollBy;
    expect(screen.getByRole('button', { name: 'On' })).toBeDisabled();
    size(list, 0);
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'On' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: 270, behavior: 'smooth' });
    size(list, 600);
    expect(screen.getByRole('button', { name: 'On' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  });

  it('mounts what shows first, keeps the places of the others, and mounts them when the page has time', () => {
    jest.useFakeTimers();
    try {
      drawMany();
      expect(screen.getAllByRole('listitem')).toHaveLength(12);
      expect(screen.getAllByRole('button', { name: /^Item/ })).toHaveLength(3);
      act(() => jest.advanceTimersByTime(100));
      expect(screen.getAllByRole('button', { name: /^Item/ })).toHaveLength(7);
      act(() => jest.advanceTimersByTime(100));
      act(() => jest.advanceTimersByTime(100));
      expect(screen.getAllByRole('button', { name: /^Item/ })).toHaveLength(12);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['the focus is in the row', () => screen.getByRole('button', { name: 'Item 1' }).focus()],
    ['somebody scrolls it', () => fireEvent.scroll(screen.getByRole('list'))],
  ])('mounts all of its items as soon as %s', (_, turn) => {
    drawMany();
    act(turn);
    expect(screen.getAllByRole('button', { name: /^Item/ })).toHaveLength(12);
  });
});
