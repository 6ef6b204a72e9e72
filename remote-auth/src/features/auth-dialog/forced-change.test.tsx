import type { AuthDialogNotice } from '@pavilion/remote-contract';
import { FakeRefusal, guestSession, memberSession } from '@pavilion/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { put, show } from '../../testing/show';
import { AuthDialog } from './auth-dialog';

const onClose = jest.fn();
const onModeChange = jest.fn();

const open = (notice: AuthDialogNotice | undefined, options: Parameters<typeof show>[1] = {}) =>
  show(<AuthDialog mode="change-password" {...{ notice, onModeChange, onClose }} referralCode={undefined} />, {
    session: memberSession,
    ...options,
  });

const button = (name: string) => screen.findByRole('button', { name });
const pressOutside = () => document.querySelector('[class*=backdrop]') ?? document.body;

beforeEach(() => jest.clearAllMocks());

describe.each(['password-weak', 'password-expired'] as const)('a change that must be (%s)', (notice) => {
  it('is left neither by Escape nor by a press outside', async () => {
    const { host, user } = await open(notice);
    await screen.findByLabelText('Old password');
    await user.keyboard('{Escape}');
    await user.click(pressOutside());
    expect(onClose).not.toHaveBeenCalled();
    expect(host.actions).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it.each(['Sign out', 'Not now – sign out'])('is left by signing out (%s)', async (name) => {
    const { host, user } = await open(notice);
    await screen.findByLabelText('Old password');
    jest.spyOn(host.api.session, 'signOut').mockImplementation(async () => host.setSession(guestSession));
    await user.click(await button(name));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stays, with what was typed, where the question is answered with no', async () => {
    const { host, user } = await open(notice);
    await put(user, 'New password', 'Moon2027y');
    await user.click(await button('Sign out'));
    expect(host.actions).toEqual([{ type: 'sign-out' }]);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('New password')).toHaveValue('Moon2027y');
  });
});

it('can be left by signing out while the account cannot be read', async () => {
  const { host, user } = await open('password-expired', {
    handlers: { memberInfo: () => new FakeRefusal('platform.unavailable') },
  });
  await button('Try again');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await button('Sign out'));
  expect(host.actions).toEqual([{ type: 'sign-out' }]);
});

it('binds nobody once the session has ended elsewhere', async () => {
  const { host, user } = await open('password-weak');
  await screen.findByLabelText('Old password');
  act(() => host.setSession(guestSession));
  expect(await button('Log in')).toBeVisible();
  await user.click(await button('Close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes like any other dialog where the change is of one’s own will', async () => {
  const { user } = await open(undefined);
  await screen.findByLabelText('Old password');
  expect(screen.queryByRole('button', { name: /ign out/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
