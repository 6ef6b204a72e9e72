import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from './panel';

const items = [
  { id: 'wallet', label: 'My wallet', href: '/#wallet' },
  { id: 'missions', label: 'Missions', badge: '3' },
];

function draw(): { onNavigate: jest.Mock; onOpenChange: jest.Mock } {
  const handlers = { onNavigate: jest.fn(), onOpenChange: jest.fn() };
  render(
    <Panel
      open
      {...handlers}
      panelLabel="Member centre"
      title="My wallet"
      closeLabel="Close"
      navLabel="Pages"
      navItems={items}
      activeId="wallet"
      menuLabel="All pages"
    >
      content
    </Panel>,
  );
  return handlers;
}

describe('Panel', () => {
  it('is a named dialog with its pages and the current one marked', () => {
    draw();
    expect(screen.getByRole('dialog', { name: 'Member centre' })).toHaveTextContent('content');
    const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(nav.getByRole('link', { name: 'My wallet' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('button', { name: 'Missions 3' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('heading', { level: 1, name: 'My wallet' })).toBeInTheDocument();
  });

  it('goes to a page by a plain press and leaves a modified one to the browser', async () => {
    const { onNavigate } = draw();
    await userEvent.click(screen.getByRole('link', { name: 'My wallet' }));
    expect(onNavigate).toHaveBeenCalledWith('wallet');
    fireEvent.click(screen.getByRole('link', { name: 'My wallet' }), { ctrlKey: true });
    expect(onNavigate).toHaveBeenCalledTimes(1);
  });

  it('shows its pages on a phone and hides them after a choice', async () => {
    draw();
    const menu = screen.getByRole('button', { name: 'All pages' });
    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Missions 3' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes by Escape and button', async () => {
    const { onOpenChange } = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });
});
