import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './sheet';

it('is a named dialog that closes by Escape and button', async () => {
  const onOpenChange = jest.fn();
  render(
    <Sheet open onOpenChange={onOpenChange} title="Menu" titleHidden closeLabel="Close">
      x
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});
