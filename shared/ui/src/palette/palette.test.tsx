import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Palette } from './palette';
import { PaletteField } from './palette-field';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>find</button>
      <Palette open={open} onOpenChange={setOpen} label="Search">
        <PaletteField>
          <input aria-label="words" />
        </PaletteField>
      </Palette>
    </>
  );
}

it('takes the focus into its field, and gives it back when Escape closes it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const button = screen.getByRole('button', { name: 'find' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'words' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
