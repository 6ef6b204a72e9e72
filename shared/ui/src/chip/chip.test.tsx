import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './chip';

describe('Chip', () => {
  it('says whether it is on', async () => {
    const onClick = jest.fn();
    render(
      <Chip selected={false} onClick={onClick}>
        Hot
      </Chip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hot', pressed: false }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('removes by a press anywhere on it, under a name that says so', async () => {
    const onRemove = jest.fn();
    render(
      <Chip onRemove={onRemove} removeLabel="Remove RTP over 96%">
        RTP over 96%
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Remove RTP over 96%' });
    expect(chip).not.toHaveAttribute('aria-pressed');
    await userEvent.click(screen.getByText('RTP over 96%'));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('is a current link when it is one', () => {
    render(
      <Chip href="/rng" selected>
        Slots
      </Chip>,
    );
    expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'true');
  });
});
