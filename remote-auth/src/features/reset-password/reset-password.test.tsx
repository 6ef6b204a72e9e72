import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { put, show } from '../../testing/show';
import { ResetPasswordPanel } from './components/reset-password-panel';

const onReset = jest.fn();
const onNewLetter = jest.fn();
const open = (code: string | undefined, handlers: NonNullable<Parameters<typeof show>[1]>['handlers'] = {}) =>
  show(<ResetPasswordPanel code={code} onReset={onReset} onNewLetter={onNewLetter} />, { handlers });

async function fill(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await put(user, 'New password', 'Moon2027y');
  await put(user, 'Confirm new password', 'Moon2027y');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

beforeEach(() => jest.clearAllMocks());

describe('a new password by the link of a letter', () => {
  it('is set with the code, and the host is told', async () => {
    const bodies: unknown[] = [];
    const { host, user } = await open('letter-code', { resetPassword: ({ body }) => (bodies.push(body), null) });
    await fill(user);
    await waitFor(() => expect(onReset).toHaveBeenCalled());
    expect(bodies).toEqual([{ code: 'letter-code', newPassword: 'Moon2027y', confirmNewPassword: 'Moon2027y' }]);
    expect(host.actions).toContainEqual({ type: 'emit', name: 'password.changed', data: { how: 'reset' } });
  });

  it.each([['letter-code'], [undefined]])('leads to another letter where the link is dead (%s)', async (code) => {
    const { user } = await open(code, { resetPassword: () => new FakeRefusal('password.reset-invalid') });
    if (code) await fill(user);
    expect(await screen.findByText('This link does not work any more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for a new letter' }));
    expect(onNewLetter).toHaveBeenCalled();
  });
});
