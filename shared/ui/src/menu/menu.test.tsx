import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { Menu } from './menu';

it('opens by key, moves by arrows, acts by Enter and gives the focus back', async () => {
  const onSelect = jest.fn();
  render(
    <Menu
      trigger={<Button>Account</Button>}
      items={[
        { id: 'a', label: 'Wallet', href: '/#w' },
        { id: 'line', separator: true },
        { id: 'b', label: 'Sign out', onSelect, tone: 'danger' },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'Account' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Wallet' })).toHaveAttribute('href', '/#w');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Wallet' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
});

it('marks the choice in force', async () => {
  const onSelect = jest.fn();
  render(
    <Menu
      trigger={<Button>Language</Button>}
      items={[
        { id: 'en', label: 'English', checked: true, onSelect },
        { id: 'vi', label: 'Tiếng Việt', checked: false, onSelect },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'English' })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Tiếng Việt' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});
