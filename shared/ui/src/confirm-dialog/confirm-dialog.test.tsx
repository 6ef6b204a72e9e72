import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

it('asks as an alert dialog, with the safe answer focused', async () => {
  const onOpenChange = jest.fn();
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Sign out?"
      description="Open bets stay open."
      confirmLabel="Sign out"
      cancelLabel="Stay"
      onConfirm={onConfirm}
      tone="danger"
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Sign out?' })).toHaveAccessibleDescription('Open bets stay open.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
