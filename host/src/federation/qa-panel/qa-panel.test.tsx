import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootData } from '@pavilion/remote-contract';
import { renderHost, unmountHost } from '../../testing/render-host';
import { readFaults } from '../faults/fault-switches';

afterEach(unmountHost);
const user = userEvent.setup();
const chord = () => user.keyboard('{Control>}{Alt>}{p}{/Alt}{/Control}');
const panel = () => screen.findByRole('dialog', { name: 'Release panel' });

const pinned =
  (differs: NonNullable<BootData['pin']>['differs']) =>
  (boot: BootData): BootData => ({
    ...boot,
    pin: { link: 'l'.repeat(20), expiresAt: Date.parse('2026-11-22T10:00:00Z'), differs },
  });

it('opens with its keys, tells of every app, and closes with them', async () => {
  const { runtime } = await renderHost();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await chord();
  const dialog = await panel();
  const apps = within(dialog)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(apps).toEqual(
    ['host', ...Object.keys(runtime.boot.composition.remotes)].sort((a, b) => apps.indexOf(a) - apps.indexOf(b)),
  );
  expect(within(dialog).getByText('Everybody')).toBeInTheDocument();
  await chord();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows what passed on the bus without tokens and names, and copies it all as text', async () => {
  const { runtime } = await renderHost({ at: '/rng' });
  const session = {
    token: 'f'.repeat(32),
    memberId: '1001',
    username: 'lantern88',
    accountType: 1 as const,
    firstTimeLogin: false,
    passwordExpired: false,
    passwordWeak: false,
    mustChangePassword: false,
    hasNewMemberBonus: true,
  };
  await act(async () => runtime.bus.emit('auth.succeeded', { how: 'login', session }));
  await chord();
  const dialog = await panel();
  await user.click(within(dialog).getByRole('tab', { name: 'Events' }));
  expect(await within(dialog).findByText('auth.succeeded')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`composition ${runtime.boot.composition.id}`);
  expect(text).toContain('auth.succeeded how: login');
  expect(text).not.toMatch(/ffffffff|lantern88/);
});

it('breaks a remote of this tab and mends it again', async () => {
  const { runtime } = await renderHost();
  const restart = jest.spyOn(runtime.loader, 'restart');
  await chord();
  const dialog = await panel();
  await user.click(within(dialog).getByRole('tab', { name: 'Break' }));
  await user.selectOptions(within(dialog).getByLabelText('remote-lobby'), 'Throws in render');
  expect([readFaults(), restart.mock.calls.length]).toEqual([{ 'remote-lobby': 'render' }, 0]);
  await user.click(within(dialog).getByRole('button', { name: 'Apply now' }));
  expect(restart).toHaveBeenCalledWith('remote-lobby');
  await user.click(within(dialog).getByRole('button', { name: 'Mend everything' }));
  expect(readFaults()).toEqual({});
});

it.each(['production', 'test'] as const)('offers no way to break anything in %s', async (environment) => {
  await renderHost({ boot: (boot) => ({ ...boot, environment }) });
  await chord();
  expect(within(await panel()).queryByRole('tab', { name: 'Break' })).not.toBeInTheDocument();
});

it('says on a pinned page what is tested and until when, and leads out', async () => {
  await renderHost({ boot: pinned([{ app: 'remote-lobby', version: '1.5.0-rc.1' }]) });
  const banner = await screen.findByRole('complementary', { name: 'Test composition' });
  expect(await within(banner).findByText('remote-lobby 1.5.0-rc.1')).toBeInTheDocument();
  expect(banner).not.toHaveTextContent('remote-auth');
  expect(banner).toHaveTextContent(/Until .*2026/);
  expect(within(banner).getByRole('link', { name: 'Leave the test' })).toHaveAttribute('href', '/?pavilion-link=off');
  await user.click(within(banner).getByRole('button', { name: 'Fold this banner away' }));
  await user.click(screen.getByRole('button', { name: 'Show the test composition' }));
  await user.click(screen.getByRole('button', { name: 'Panel' }));
  expect(within(await panel()).getByText('Test link')).toBeInTheDocument();
});

it.each([
  [[], true],
  [null, false],
])('says that a test composition is what others see only when the edge says so: %j', async (differs, isSame) => {
  await renderHost({ boot: pinned(differs) });
  const banner = await screen.findByRole('complementary', { name: 'Test composition' });
  expect(within(banner).queryByText('Same releases as everybody') !== null).toBe(isSame);
});
