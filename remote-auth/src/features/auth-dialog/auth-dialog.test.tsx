import type { AuthDialogMode, AuthDialogNotice } from '@pavilion/remote-contract';
import { FakeRefusal, guestSession, memberSession } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { remember } from '../login/remembered';
import { forgetNewMember, rememberNewMember } from '../registration';
import { AuthDialog } from './auth-dialog';

type Shown = { mode: AuthDialogMode; notice?: AuthDialogNotice | undefined };
type Options = NonNullable<Parameters<typeof show>[1]> & { start?: AuthDialogMode; notice?: AuthDialogNotice };

const onClose = jest.fn();

function Stage({ first }: { first: Shown }) {
  const [shown, setShown] = useState(first);
  return (
    <AuthDialog
      {...shown}
      resetCode="letter-code"
      referralCode={undefined}
      onModeChange={(mode, notice) => setShown({ mode, notice })}
      onClose={onClose}
    />
  );
}

const open = ({ start = 'login', notice, ...options }: Options = {}) =>
  show(<Stage first={{ mode: start, notice }} />, options);
const press = (name: string) => screen.findByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('dialog', { name });

async function signIn(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await put(user, 'User name', 'moonriver');
  await put(user, 'Password', 'Tide2026x');
  await user.click(await press('Log in'));
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  cleanup();
  eatCookies();
  act(forgetNewMember);
});

describe('after a registration by number', () => {
  it('the account’s number stays until it is noted, and the cross leads on to the welcome', async () => {
    act(() => rememberNewMember({ username: 'P84000017', kind: 'mobile', isNoted: false, hasBonus: true }));
    const { user } = await open({ start: 'register', session: memberSession });
    expect(await screen.findByText('P84000017')).toBeVisible();
    expect(screen.queryByText(/new-member bonus is in your wallet at once/)).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByText('P84000017')).toBeVisible();
    await user.click(await press('Close'));
    expect(await screen.findByText('Welcome, P84000017')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('after signing in', () => {
  it('gives the session to the host and closes', async () => {
    const { host, user } = await open({ handlers: { login: () => opened } });
    await signIn(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.actions).toEqual([
      expect.objectContaining({
        name: 'auth.succeeded',
        data: { how: 'login', session: expect.objectContaining({ token: 'token' }) },
      }),
    ]);
  });

  it.each([
    [{ passwordWeak: true }, 'password-weak'],
    [{ passwordExpired: true }, 'password-expired'],
  ] as const)('asks for another password where it must change (%j)', async (why, notice) => {
    const { host, user } = await open({ handlers: { login: () => ({ ...opened, ...why, mustChangePassword: true }) } });
    await signIn(user);
    await waitFor(() => expect(host.actions).toContainEqual({ type: 'auth', mode: 'change-password', notice }));
    expect(host.actions[0]).toMatchObject({ type: 'emit', name: 'auth.succeeded' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says that it was free play', async () => {
    const { host, user } = await open({
      modules: ['FREEPLAY3'],
      handlers: { freePlay: () => ({ ...opened, customerType: 4 }) },
    });
    await user.click(await press('Try for free'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.actions).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ how: 'free-play' }) }),
    );
  });
});

describe('a demo that was asked for', () => {
  const demo = { start: 'login', notice: 'free-play', modules: ['FREEPLAY3'] } as const;

  it('starts by itself, without a form, and says that it is one', async () => {
    const { host, platform } = await open({ ...demo, handlers: { freePlay: () => ({ ...opened, customerType: 4 }) } });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByLabelText('User name')).toBeNull();
    expect(platform.calls.filter((id) => id === 'freePlay')).toHaveLength(1);
    expect(host.actions).toMatchObject([
      { name: 'auth.succeeded', data: { how: 'free-play', session: { accountType: 4 } } },
      { type: 'notify', notice: { titleKey: 'auth.freePlay.readyTitle' } },
    ]);
  });

  it('says why it did not start, tries again, or leads to the sign-in', async () => {
    const { platform, user } = await open({
      ...demo,
      handlers: { freePlay: () => new FakeRefusal('platform.rate-limited') },
    });
    await heading('Try it for free');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
    await user.click(await press('Try again'));
    await waitFor(() => expect(platform.calls.filter((id) => id === 'freePlay')).toHaveLength(2));
    await user.click(await press('Log in with an account'));
    await heading('Log in');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('signs nobody in who closed it meanwhile', async () => {
    let answer: (() => void) | undefined;
    const { host, unmount } = await open({
      ...demo,
      handlers: {
        freePlay: () =>
          new Promise((resolve) => {
            answer = () => resolve({ ...opened, customerType: 4 });
          }),
      },
    });
    await waitFor(() => expect(answer).toBeDefined());
    unmount();
    await act(async () => answer?.());
    expect(host.actions).toEqual([]);
  });
});

it('greets as somebody who comes back only whom this device knows', async () => {
  remember('aurora', { username: 'moonriver', sms: undefined });
  await open();
  await heading('Welcome back');
  cleanup();
  eatCookies();
  await open();
  await heading('Log in');
});

describe('where a session comes from elsewhere', () => {
  const trialSession = { ...memberSession, accountType: 4 } as const;

  it.each(['login', 'register'] as const)('%s goes by itself once another tab has signed in', async (start) => {
    const { host } = await open({ start });
    await screen.findByLabelText('User name');
    expect(onClose).not.toHaveBeenCalled();
    act(() => host.setSession(memberSession));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(['login', 'register'] as const)('%s does not stay before somebody who is signed in', async (start) => {
    await open({ start, session: memberSession });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('stays before a trial account, which is there to be exchanged for one', async () => {
    const { host } = await open({ start: 'register', session: guestSession });
    act(() => host.setSession(trialSession));
    await screen.findByLabelText('User name');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what was typed into a registration', () => {
  it('is there again after Escape, all but the passwords, and gone once somebody has signed in', async () => {
    const { user, unmount } = await open({ start: 'register' });
    await put(user, 'User name', 'moonriver');
    await put(user, 'Password', 'Tide2026x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    unmount();
    const again = await open({ start: 'register' });
    expect(await screen.findByLabelText('User name')).toHaveValue('moonriver');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    again.unmount();
    const login = await open({ handlers: { login: () => opened } });
    await signIn(login.user);
    await waitFor(() => expect(login.host.actions).not.toEqual([]));
    login.unmount();
    await open({ start: 'register' });
    expect(await screen.findByLabelText('User name')).toHaveValue('');
  });
});

describe('the ways through the dialog', () => {
  it('takes the focus along to the forgotten password and back, and keeps the name', async () => {
    const { user } = await open();
    await put(user, 'User name', 'moonriver');
    await user.click(await press('Forgot password?'));
    await heading('Reset your password');
    expect(await screen.findByLabelText('User name')).toHaveValue('moonriver');
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.click(await press('Back to log in'));
    await heading('Log in');
    await waitFor(() => expect(screen.getByLabelText('User name')).toHaveFocus());
    expect(screen.getByLabelText('User name')).toHaveValue('moonriver');
  });

  it('signs in again with the new password after a change', async () => {
    const { host, user } = await open({
      start: 'change-password',
      session: memberSession,
      handlers: { changePassword: () => null },
    });
    await put(user, 'Old password', 'Tide2026x');
    await put(user, 'New password', 'Moon2027y');
    await put(user, 'Confirm new password', 'Moon2027y');
    await user.click(await press('Save new password'));
    expect(await screen.findByText('Your password has been changed. Log in with the new one.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('lantern88');
    expect(host.actions).toContainEqual({ type: 'emit', name: 'password.changed', data: { how: 'changed' } });
  });

  it('is signed in at once after a recovery by phone', async () => {
    const { host, user } = await open({
      start: 'forgot',
      modules: ['CHNGPASSVERIF3'],
      handlers: { setPasswordByPhone: () => ({ username: 'moonriver' }), login: () => opened },
    });
    await user.click(await screen.findByRole('tab', { name: 'By mobile' }));
    await put(user, 'Mobile number', '912345678');
    await put(user, 'Verification code', '123456');
    await put(user, 'New password', 'Moon2027y');
    await user.click(await press('Set password and log in'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.actions).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ how: 'recovery' }) }),
    );
  });

  it('sets a new password by the code of a letter, then asks for it', async () => {
    const { user } = await open({ start: 'reset-password', handlers: { resetPassword: () => null } });
    await put(user, 'New password', 'Moon2027y');
    await put(user, 'Confirm new password', 'Moon2027y');
    await user.click(await press('Save new password'));
    expect(await heading('Log in')).toHaveTextContent('Your password has been changed');
  });

  it('goes to registration and back', async () => {
    const { user } = await open();
    await user.click(await press('Create an account'));
    await heading(/^Create your account/);
    await user.click(await press('Log in'));
    await heading('Log in');
  });

  it('shows neither social sign-in nor a second factor', async () => {
    await open({ modules: ['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'LOGINIPVERF3'] });
    await heading('Log in');
    expect(screen.queryByText(/google|facebook|two-factor|authenticator/i)).toBeNull();
  });

  it('closes by Escape', async () => {
    const { user } = await open();
    await heading('Log in');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});
