import { FakeRefusal, guestSession, memberSession } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { account, put, show } from '../../testing/show';
import { ChangePasswordPanel } from './components/change-password-panel';

type Options = NonNullable<Parameters<typeof show>[1]> & { notice?: 'password-weak' | 'password-expired' };

const onChanged = jest.fn();
const onLogin = jest.fn();
const open = ({ notice, ...options }: Options = {}) =>
  show(<ChangePasswordPanel notice={notice} onChanged={onChanged} onLogin={onLogin} onSignOut={undefined} />, {
    session: memberSession,
    ...options,
  });

const tooCommon = { fields: [{ field: 'password', patternId: 21, min: 8, max: 20 }] };
const save = () => screen.getByRole('button', { name: 'Save new password' });

async function fill(
  user: Awaited<ReturnType<typeof open>>['user'],
  [old, first, second]: [string, string, string],
): Promise<void> {
  await put(user, 'Old password', old);
  await put(user, 'New password', first);
  await put(user, 'Confirm new password', second);
  await user.click(save());
}

beforeEach(() => jest.clearAllMocks());

describe('changing the password', () => {
  it('sends the three, tells the host and asks for a new sign-in', async () => {
    const bodies: unknown[] = [];
    const { host, user } = await open({ handlers: { changePassword: ({ body }) => (bodies.push(body), null) } });
    expect(await screen.findByText('Account: lantern88')).toBeVisible();
    await fill(user, ['Tide2026x', 'Moon2027y', 'Moon2027y']);
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith('lantern88'));
    expect(bodies).toEqual([{ oldPassword: 'Tide2026x', newPassword: 'Moon2027y', confirmNewPassword: 'Moon2027y' }]);
    expect(host.actions).toContainEqual({ type: 'emit', name: 'password.changed', data: { how: 'changed' } });
  });

  it.each([
    ['password-expired', 'Your password has expired'],
    ['password-weak', 'Your password is too easy to guess'],
  ] as const)('says why it must be (%s), with the account’s name', async (notice, title) => {
    await open({ notice });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/lantern88/)).toBeVisible();
  });

  it('asks for no old password where the account has none', async () => {
    const bodies: unknown[] = [];
    const bare = { ...account, hasPassword: false };
    const { user } = await open({
      handlers: { memberInfo: () => bare, changePassword: ({ body }) => (bodies.push(body), null) },
    });
    await put(user, 'New password', 'Moon2027y');
    expect(screen.queryByLabelText('Old password')).toBeNull();
    await put(user, 'Confirm new password', 'Moon2027y');
    await user.click(save());
    await waitFor(() => expect(bodies).toEqual([{ newPassword: 'Moon2027y', confirmNewPassword: 'Moon2027y' }]));
  });

  it('says that a first password takes a sign-in of a short time ago, and keeps what was typed', async () => {
    const { user } = await open({
      handlers: {
        memberInfo: () => ({ ...account, hasPassword: false }),
        changePassword: () => new FakeRefusal('verification.sign-in-again'),
      },
    });
    await put(user, 'New password', 'Moon2027y');
    await put(user, 'Confirm new password', 'Moon2027y');
    await user.click(save());
    expect(await screen.findByText(/sign out and in again before you change this/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Moon2027y');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('names every problem at its field and sends nothing', async () => {
    const { platform, user } = await open();
    await screen.findByLabelText('Old password');
    await user.click(save());
    expect(await screen.findAllByText('This cannot be empty')).toHaveLength(3);
    await fill(user, ['Tide2026x', 'short', 'other']);
    expect(await screen.findByText('The two passwords differ. Type the first one again.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Use 8 to 20 characters')).toBeVisible();
    expect(platform.calls).not.toContain('changePassword');
  });

  it.each([
    ['Old password', 'The old password is wrong.', new FakeRefusal('password.old-wrong')],
    ['New password', 'The new password is the same as the old one.', new FakeRefusal('password.unchanged')],
    [
      'New password',
      'This password is too common. Choose another one.',
      new FakeRefusal('register.field-invalid', tooCommon),
    ],
  ])('puts a refusal at its field (%s: %s) and keeps what was typed', async (label, message, refusal) => {
    const { user } = await open({ handlers: { changePassword: () => refusal } });
    await screen.findByLabelText('Old password');
    await fill(user, ['Tide2026x', 'Moon2027y', 'Moon2027y']);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Confirm new password')).toHaveValue('Moon2027y');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('sends whoever is not signed in to the sign-in', async () => {
    const { user } = await open({ session: guestSession });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(onLogin).toHaveBeenCalled();
  });

  it('offers to try again where the account cannot be read', async () => {
    let isBack = false;
    const { user } = await open({
      handlers: { memberInfo: () => (isBack ? account : new FakeRefusal('platform.unavailable')) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBack = true;
    await user.click(again);
    expect(await screen.findByLabelText('Old password')).toBeVisible();
  });
});
