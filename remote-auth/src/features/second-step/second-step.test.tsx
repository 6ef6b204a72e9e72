import { FakeRefusal } from '@pavilion/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { LoginPanel } from '../login';

jest.mock('../../ui/human-check', () => ({
  humanProof: () => Promise.resolve({}),
  proveHuman: () => Promise.resolve({ provider: 'altcha', payload: 'second proof' }),
}));

const verification = {
  ticket: 'ticket-1',
  expiresAt: 0,
  steps: [{ step: 'passkey' }, { step: 'app' }, { step: 'sms', sentTo: '*****001' }, { step: 'recovery' }],
};
const needed = () => new FakeRefusal('session.verification-needed', { captcha: false, verification });

type Handlers = NonNullable<NonNullable<Parameters<typeof show>[1]>['handlers']>;

/** Up to the second step, as somebody from a strange place comes to it. */
async function arrive(handlers: Handlers, onSuccess = jest.fn()) {
  const shown = await show(
    <LoginPanel passwordChanged={false} onSuccess={onSuccess} onForgot={jest.fn()} onRegister={jest.fn()}>
      {null}
    </LoginPanel>,
    { handlers: { login: needed, ...handlers } },
  );
  await put(shown.user, 'User name', 'moonriver');
  await put(shown.user, 'Password', 'Tide2026x');
  await shown.user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Is it you?' });
  return { ...shown, onSuccess };
}

afterEach(eatCookies);

const codeField = () => screen.getByLabelText('6-digit code');

test('a code of the app finishes the sign-in with its last digit, and passkeys are not offered where there are none', async () => {
  const bodies: unknown[] = [];
  const { user, onSuccess } = await arrive({ loginVerification: ({ body }) => (bodies.push(body), opened) });
  expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  await user.click(screen.getByLabelText('Trust this browser for 30 days'));
  await user.click(codeField());
  await user.paste('123 456');
  await waitFor(() =>
    expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ username: 'moonriver' }), 'login'),
  );
  expect(bodies).toEqual([
    expect.objectContaining({ ticket: 'ticket-1', step: 'app', code: '123456', trustBrowser: true }),
  ]);
});

test('a wrong code is said at its field, which is empty for the next one', async () => {
  const { user } = await arrive({ loginVerification: () => new FakeRefusal('verification.code-wrong') });
  await user.type(codeField(), '111111');
  expect(await screen.findByText(/That code is wrong or was used/)).toBeVisible();
  expect(codeField()).toHaveValue('');
  expect(codeField()).toHaveAccessibleDescription(/wrong or was used/);
  await user.type(codeField(), '2');
  expect(screen.queryByText(/That code is wrong or was used/)).toBeNull();
});

test('a sign-in that is over leads back to name and password, which keep what was typed', async () => {
  const { user } = await arrive({ loginVerification: () => new FakeRefusal('session.ticket-unknown') });
  await user.type(codeField(), '111111');
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByLabelText('User name')).toHaveValue('moonriver');
});

test('another way is chosen: a message is sent once and counts down, a recovery code is taken as it is typed', async () => {
  const sent: unknown[] = [];
  const bodies: unknown[] = [];
  const { user, onSuccess } = await arrive({
    sendLoginVerification: ({ body }) => (sent.push(body), { expiredMinutes: 5, sentTo: '*****001' }),
    loginVerification: ({ body }) => (bodies.push(body), opened),
  });
  await user.click(screen.getByRole('button', { name: /Text message/ }));
  const send = screen.getByRole('button', { name: 'Send me a code' });
  await user.dblClick(send);
  expect(await screen.findByRole('button', { name: /\d+/ })).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([expect.objectContaining({ ticket: 'ticket-1', step: 'sms' })]);
  await user.click(screen.getByRole('button', { name: /Recovery code/ }));
  fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: ' abcd-efgh-jklm ' } });
  await user.click(screen.getByRole('button', { name: 'Finish signing in' }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(bodies).toEqual([expect.objectContaining({ step: 'recovery', code: 'abcd-efgh-jklm' })]);
});
