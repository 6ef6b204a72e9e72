import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, stage } from '@pavilion/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import remote from '../../remote';
import { AuthDialog } from './auth-dialog';

const rule = ([minLength, maxLength]: [number, number], patternId: number, acceptedPattern = '*') => ({
  enabled: true,
  required: true,
  minLength,
  maxLength,
  acceptedPattern,
  patternId,
  type: 'text',
});

const settings = {
  username: rule([6, 15], 1, '[A-Za-z][A-Za-z0-9]*'),
  password: rule([8, 20], 0),
  email: { ...rule([3, 60], 3, '[^@\\s]+@[^@\\s]+'), required: false },
  captcha: rule([4, 4], 0),
} as const;

const session = {
  id: '7',
  userName: 'moonriver',
  token: 'token',
  customerType: 0 as const,
  firstTimeLogin: true,
  passwordExpired: false,
  lastLoginIp: null,
  merchantCode: 'aurora',
};

function Stage({ start }: { start: 'login' | 'register' }) {
  const [mode, setMode] = useState(start);
  return <AuthDialog mode={mode} referralCode={undefined} onModeChange={setMode} onClose={() => undefined} />;
}

async function open(start: 'login' | 'register', handlers: FakeHandlers) {
  const platform = createFakePlatform({ registerSetting: () => settings, captcha: () => 'cGljdHVyZQ==', ...handlers });
  const host = createFakeHost({ platform, modules: ['CAPTCHA3', 'REG3'] });
  render(await stage(<Stage start={start} />, { host, remote }));
  return { host, platform, user: userEvent.setup() };
}

const signedIn = (host: { actions: readonly { type: string }[] }) => host.actions.filter(({ type }) => type === 'emit');

describe('signing in', () => {
  it('gives the session to the host', async () => {
    const { host, user } = await open('login', { login: () => session });
    await user.type(screen.getByLabelText('User name'), ' moonriver ');
    await user.type(screen.getByLabelText('Password'), 'Tide2026x');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(host.actions).toContainEqual(
        expect.objectContaining({ type: 'emit', name: 'auth.succeeded', data: expect.objectContaining({ how: 'login' }) }),
      ),
    );
  });

  it('says in place what is missing and sends nothing', async () => {
    const { platform, user } = await open('login', {});
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findAllByText('This cannot be empty')).toHaveLength(2);
    expect(platform.calls).toEqual([]);
  });

  it('keeps what was typed after a wrong password and asks for the captcha once told to', async () => {
    const refusal = new FakeRefusal('in_incorrect_password', { captcha: true });
    const { user } = await open('login', { login: () => refusal });
    await user.type(screen.getByLabelText('User name'), 'moonriver');
    await user.type(screen.getByLabelText('Password'), 'wrong-one');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/account or password is wrong/)).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('moonriver');
    expect(await screen.findByLabelText('Captcha')).toBeVisible();
  });
});

async function fill(user: ReturnType<typeof userEvent.setup>, username = 'moonriver') {
  await user.type(await screen.findByLabelText('User name'), username);
  await user.type(screen.getByLabelText('Password'), 'Tide2026x');
  await user.type(screen.getByLabelText('Confirm password'), 'Tide2026x');
  await user.type(screen.getByLabelText('Captcha'), 'k7m2');
  await user.click(screen.getByRole('checkbox'));
}

describe('registration', () => {
  it('opens one account however often the button is pressed, and welcomes with the bonus', async () => {
    let opened = 0;
    const { host, user } = await open('register', {
      register: async () => {
        opened += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        return session;
      },
    });
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Your ₫1,000 new-member bonus has arrived')).toBeVisible();
    expect(opened).toBe(1);
    expect(signedIn(host)).toHaveLength(1);
  });

  it('puts a taken name at its field and keeps the rest', async () => {
    const { user } = await open('register', { register: () => new FakeRefusal('register.username-taken') });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('This user name is taken. Choose another one.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Password')).toHaveValue('Tide2026x');
  });

  it('shows the brand’s own rule with its bounds', async () => {
    const { platform, user } = await open('register', {});
    await fill(user, '7up');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findAllByText('6 to 15 letters or digits, starting with a letter')).not.toHaveLength(0);
    expect(platform.calls).not.toContain('register');
  });

  it('says that the passwords differ and that the age must be confirmed', async () => {
    const { user } = await open('register', {});
    await user.type(await screen.findByLabelText('Password'), 'Tide2026x');
    await user.type(screen.getByLabelText('Confirm password'), 'Tide2026y');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('The two passwords differ. Type the first one again.')).toBeVisible();
    expect(screen.getByText('Confirm your age and the agreement to go on.')).toBeVisible();
  });

  it('puts a wrong captcha at its field', async () => {
    const { user } = await open('register', { register: () => new FakeRefusal('session.captcha-wrong') });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/did not match the picture/)).toBeVisible();
  });
});
