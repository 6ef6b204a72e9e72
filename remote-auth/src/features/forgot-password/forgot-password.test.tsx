import { FakeRefusal } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { opened, put, show } from '../../testing/show';
import { ForgotPanel } from './components/forgot-panel';

type Options = NonNullable<Parameters<typeof show>[1]>;

const outcomes = { onSession: jest.fn(), onRecovered: jest.fn(), onLogin: jest.fn(), onClose: jest.fn() };
const open = (options: Options = {}) => show(<ForgotPanel {...outcomes} />, options);
const press = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.clearAllMocks();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('a forgotten password by e-mail', () => {
  async function send(user: Awaited<ReturnType<typeof open>>['user'], email = 'lan@example.com'): Promise<void> {
    await put(user, 'User name', 'moonriver');
    await put(user, 'E-mail', email);
    await user.click(await press('Send the link'));
  }

  it('sends a letter, confirms it and closes', async () => {
    const bodies: unknown[] = [];
    const { user } = await open({ handlers: { forgotPasswordByEmail: ({ body }) => (bodies.push(body), null) } });
    await send(user);
    expect(await screen.findByRole('status')).toHaveTextContent('If moonriver and lan@example.com belong together');
    expect(bodies).toEqual([{ username: 'moonriver', email: 'lan@example.com' }]);
    await user.click(await press('Done'));
    expect(outcomes.onClose).toHaveBeenCalled();
  });

  it('is the only way where the brand sends no codes', async () => {
    await open();
    await screen.findByLabelText('E-mail');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('holds both answers to the brand’s rules before anything is sent', async () => {
    const { platform, user } = await open();
    await put(user, 'User name', '7up');
    await put(user, 'E-mail', 'nowhere');
    await user.click(await press('Send the link'));
    expect(await screen.findByText('6 to 15 letters or digits, starting with a letter')).toBeVisible();
    expect(screen.getByText('Enter a valid e-mail address')).toBeVisible();
    expect(platform.calls).not.toContain('forgotPasswordByEmail');
  });

  it('puts an unknown name at its field where the brand tells, and says how long to wait', async () => {
    const { platform, user } = await open({
      handlers: { forgotPasswordByEmail: () => new FakeRefusal('in_username_exist') },
    });
    await send(user);
    expect(await screen.findByText('This user name or e-mail does not exist.')).toBeVisible();
    platform.use({ forgotPasswordByEmail: () => new FakeRefusal('verification.too-soon', { retryAfterSeconds: 30 }) });
    await user.click(await press('Send the link'));
    expect(await screen.findByText('A letter was sent a moment ago. Try again in 30 seconds.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('lan@example.com');
  });
});

describe('a forgotten password by phone', () => {
  const modules = ['CHNGPASSVERIF3'] as const;
  const inAMinute = () => ({ expirationTime: Date.now() + 60_000 });

  async function openPhone(handlers: Options['handlers'] = {}) {
    const shown = await open({ modules, handlers: { sendPasswordCode: inAMinute, ...handlers } });
    await shown.user.click(await screen.findByRole('tab', { name: 'By mobile' }));
    return shown;
  }

  async function finish(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
    await put(user, 'Mobile number', '912345678');
    await put(user, 'Verification code', '123456');
    await put(user, 'New password', 'Moon2027y');
    await user.click(await press('Set password and log in'));
  }

  it('sets the password and signs in with it', async () => {
    const bodies: unknown[] = [];
    const { platform, user } = await openPhone({
      setPasswordByPhone: ({ body }) => (bodies.push(body), { username: 'moonriver' }),
      login: ({ body }) => (bodies.push(body), opened),
    });
    await finish(user);
    await waitFor(() => expect(outcomes.onSession).toHaveBeenCalledWith(expect.objectContaining({ token: 'token' })));
    expect(platform.calls.slice(-2)).toEqual(['setPasswordByPhone', 'login']);
    expect(bodies).toEqual([
      expect.objectContaining({
        mobileNum: '912345678',
        countryDialingCode: '84',
        verificationCode: '123456',
        newPassword: 'Moon2027y',
      }),
      expect.objectContaining({ username: 'moonriver', password: 'Moon2027y', type: 'username' }),
    ]);
  });

  it('leads to the sign-in where that asks for more than the password', async () => {
    const { user } = await openPhone({
      setPasswordByPhone: () => ({ username: 'moonriver' }),
      login: () => new FakeRefusal('session.captcha-required', { captcha: true }),
    });
    await finish(user);
    await waitFor(() => expect(outcomes.onRecovered).toHaveBeenCalledWith('moonriver'));
  });

  it('asks for a code with the number alone, cools down each second and blocks a second one', async () => {
    const { platform, user } = await openPhone();
    await put(user, 'Mobile number', '912345678');
    await user.click(await press('Get code'));
    await user.click(await press(/^Code sent \((60|59) s\)$/));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await user.click(await press(/^Code sent \(5[5-7] s\)$/));
    expect(platform.calls.filter((call) => call === 'sendPasswordCode')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await user.click(await press('Get code'));
    await waitFor(() => expect(platform.calls.filter((call) => call === 'sendPasswordCode')).toHaveLength(2));
  });

  it('puts a wrong code and a refused password at their fields', async () => {
    const { platform, user } = await openPhone({
      setPasswordByPhone: () => new FakeRefusal('verification.code-wrong'),
    });
    await finish(user);
    expect(await screen.findByText(/The code is wrong/)).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    const fields = [{ field: 'newPassword', patternId: 21, min: 8, max: 20 }];
    platform.use({ setPasswordByPhone: () => new FakeRefusal('register.field-invalid', { fields }) });
    await user.click(await press('Set password and log in'));
    expect(await screen.findByText(/too common/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Moon2027y');
  });
});

it('goes back to the sign-in', async () => {
  const { user } = await open();
  await user.click(await press('Back to log in'));
  expect(outcomes.onLogin).toHaveBeenCalled();
});
