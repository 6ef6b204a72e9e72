import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../icon-button/icon-button';
import { Tooltip } from './tooltip';

it('appears on focus, goes by Escape and leaves the name alone', async () => {
  render(<Tooltip content="Wallet tip"><IconButton label="Wallet" icon={<svg />} /></Tooltip>);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Wallet' })).toHaveFocus();
  expect(await screen.findByText('Wallet tip')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Wallet tip')).not.toBeInTheDocument());
});
