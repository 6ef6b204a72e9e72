import { ApiError } from '@pavilion/api-client';
import type { AuthDialogMode } from '@pavilion/remote-contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { forgetNewMember } from '../registration';
import { AuthDialog } from './auth-dialog';

const onClose = jest.fn();

function Stage({ refused }: { refused: unknown }) {
  const [shown, setShown] = useState<{ mode: AuthDialogMode; refused?: unknown }>({ mode: 'login', refused });
  const turn = (mode: AuthDialogMode): void => setShown({ mode });
  return <AuthDialog {...shown} referralCode={undefined} onModeChange={turn} onClose={onClose} />;
}

type Options = Parameters<typeof show>[1] & { refused?: unknown };

const open = ({ refused, ...options }: Options = {}) => show(<Stage refused={refused} />, options);
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => jest.clearAllMocks());
afterEach(() => {
  cleanup();
  eatCookies();
  act(forgetNewMember);
});

async function signIn(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await put(user, 'User name', 'moonriver');
  await put(user, 'Password', 'Tide2026x');
  await user.click(await press('Log in'));
}

describe('the first sign-in to an account that somebody else opened', () => {
  it('welcomes whoever is here for the first time', async () => {
    const { host, user } = await open({ handlers: { login: () => ({ ...opened, firstTimeLogin: true }) } });
    await signIn(user);
    expect(await screen.findByRole('dialog', { name: 'You are in' })).toBeVisible();
    expect(await screen.findByText('Welcome, moonriver')).toBeVisible();
    expect(screen.queryByText(/bonus has arrived/)).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    // The host takes the sign-in away on the first, and shows the dialog again on the second.
    expect(host.actions.map(({ type }) => type)).toEqual(['emit', 'auth']);
    await user.click(await press('Start playing'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('has whoever is here for the first time choose a password that nobody else knows', async () => {
    const { host, user } = await open({
      modules: ['PASS3'],
      handlers: { login: () => ({ ...opened, firstTimeLogin: true }) },
    });
    await signIn(user);
    await user.click(await press('Change your password'));
    expect(host.actions.at(-1)).toEqual({ type: 'auth', mode: 'change-password' });
    expect(screen.queryByText('Welcome, moonriver')).toBeNull();
  });

  it('speaks of no password where it cannot be changed', async () => {
    const { user } = await open({ handlers: { login: () => ({ ...opened, firstTimeLogin: true }) } });
    await signIn(user);
    expect(await screen.findByText('Welcome, moonriver')).toBeVisible();
    expect(screen.queryByText(/nobody else knows/)).toBeNull();
  });
});

describe('an address that let nobody in', () => {
  const until = Date.parse('2027-05-24T12:00:00+07:00');
  const refused = new ApiError('session.excluded', { status: 403, value: { until, contact: 'https://help.example' } });

  it('has the sign-in say until when the account is closed and whom to ask, until another form is opened', async () => {
    const { user } = await open({ refused });
    expect(await screen.findByText(/^This account is closed to play until .*2027/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to somebody' })).toHaveAttribute('href', 'https://help.example');
    await user.click(await press('Forgot password?'));
    await user.click(await press('Back to log in'));
    expect(await press('Log in')).toBeVisible();
    expect(screen.queryByText(/^This account is closed/)).toBeNull();
  });

  it.each([
    ['error_not_agent', 'Only agents can sign in here.'],
    ['member_no_enter', 'Only members can sign in here.'],
    ['us_forbidden_login_error', 'This account is blocked. Please contact customer service.'],
  ] as const)('tells %s in words', async (code, words) => {
    await open({ refused: new ApiError(code, { status: 403 }) });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
