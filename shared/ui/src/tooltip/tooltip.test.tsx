import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../icon-button/icon-button';
import { place } from './place';
import { Tooltip } from './tooltip';

const draw = (disabled = false): HTMLElement => {
  render(
    <Tooltip content="Wallet tip" disabled={disabled}>
      <IconButton label="Wallet" icon={<svg />} />
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Wallet' });
};

const rest = (time: number): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, time);
      }),
  );

describe('Tooltip', () => {
  it('appears on keyboard focus, goes by Escape and leaves the name alone', async () => {
    const button = draw();
    jest.spyOn(button, 'matches').mockReturnValue(true);
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Wallet tip');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(button).toHaveAccessibleName('Wallet');
  });

  it('appears under a resting pointer, stays while the pointer is on it, and goes after', async () => {
    fireEvent.pointerEnter(draw());
    const bubble = await screen.findByRole('tooltip');
    fireEvent.pointerLeave(screen.getByRole('button'));
    fireEvent.pointerEnter(bubble);
    await rest(200);
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    fireEvent.pointerLeave(bubble);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  });

  it('stays away when disabled', async () => {
    fireEvent.pointerEnter(draw(true));
    await rest(350);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

describe('place', () => {
  const bubble = { width: 100, height: 30 };
  it('stands beside its anchor', () => {
    expect(place({ left: 500, top: 400, width: 40, height: 40 }, bubble, 'top')).toEqual({ left: 470, top: 362 });
    expect(place({ left: 500, top: 400, width: 40, height: 40 }, bubble, 'right')).toEqual({ left: 548, top: 405 });
  });
  it('turns over and stays in the window at its edges', () => {
    expect(place({ left: 4, top: 4, width: 40, height: 40 }, bubble, 'top')).toEqual({ left: 8, top: 52 });
    expect(place({ left: innerWidth - 44, top: 300, width: 40, height: 40 }, bubble, 'right')).toEqual({
      left: innerWidth - 152,
      top: 305,
    });
  });
});
