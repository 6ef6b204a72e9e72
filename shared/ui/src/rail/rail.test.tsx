import { fireEvent, render, screen } from '@testing-library/react';
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
});
