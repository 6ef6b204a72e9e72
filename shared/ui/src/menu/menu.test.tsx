import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { Menu } from './menu';

let mockIsLost = true;
jest.mock('./menu-layer', () => {
  if (mockIsLost) throw new Error('lost on the way');
  return jest.requireActual('./menu-layer');
});

it('says that its code did not come, and asks for it again at the next press', async () => {
  const [onIntent, onMissing] = [jest.fn(), jest.fn()];
  render(
    <Menu
      trigger={<Button>Account</Button>}
      items={[{ id: 'a', label: 'Wallet' }]}
      onIntent={onIntent}
      onMissing={onMissing}
    />,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Account' }));
  await waitFor(() => expect(onMissing).toHaveBeenCalled());
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(onIntent).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Account' })).not.toHaveAttribute('aria-busy');
  mockIsLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Wallet' })).toBeInTheDocument();
});

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
