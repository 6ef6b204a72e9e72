import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from '../dialog/dialog';

/** A page whose menu is of another copy of the library, as the host's is for a remote. */
function page(state: { menu: boolean; dialog: boolean }) {
  return (
    <>
      <button type="button" id="account">
        Account
      </button>
      {state.menu && (
        <div role="menu" aria-labelledby="account">
          <button type="button" role="menuitem">
            Password
          </button>
        </div>
      )}
      {state.dialog && (
        <Dialog open onOpenChange={() => undefined} title="Password" closeLabel="Close">
          <input aria-label="Old" />
        </Dialog>
      )}
    </>
  );
}

it('gives the focus to the button of the menu when the entry that opened the layer went after it came', async () => {
  const { rerender } = render(page({ menu: true, dialog: false }));
  screen.getByRole('menuitem').focus();
  rerender(page({ menu: true, dialog: true }));
  await waitFor(() => expect(screen.getByLabelText('Old')).toHaveFocus());
  rerender(page({ menu: false, dialog: true }));
  rerender(page({ menu: false, dialog: false }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
});

it('leaves the focus where it went meanwhile', async () => {
  const { rerender } = render(
    <>
      {page({ menu: true, dialog: false })}
      <input aria-label="Search" />
    </>,
  );
  screen.getByRole('menuitem').focus();
  rerender(
    <>
      {page({ menu: true, dialog: true })}
      <input aria-label="Search" />
    </>,
  );
  await waitFor(() => expect(screen.getByLabelText('Old')).toHaveFocus());
  screen.getByLabelText('Search').focus();
  rerender(
    <>
      {page({ menu: false, dialog: false })}
      <input aria-label="Search" />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
