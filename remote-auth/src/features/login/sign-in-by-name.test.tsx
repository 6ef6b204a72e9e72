import { aurora, FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { LoginPanel } from './components/login-panel';
import { dropLoginDraft } from './login-draft';
import { readRemembered } from './remembered';

jest.mock('../../ui/human-check', () => ({
  humanProof: ({ modules }: { modules: { has(id: string): boolean } }) =>
    Promise.resolve(modules.has('HUMANVERIF3') ? { humanVerification: { provider: 'altcha', payload: 'proof' } } : {}),
  proveHuman: () => Promise.resolve({ provider: 'altcha', payload: 'second proof' }),
}));

type Shown = Parameters<typeof show>[1] & { onSuccess?: jest.Mock };

const open = ({ onSuccess = jest.fn(), ...options }: Shown = {}) =>
  show(
    <LoginPanel passwordChanged={false} onSuccess={onSuccess} onForgot={jest.fn()} onRegister={jest.fn()}>
      {null}
    </LoginPanel>,
    options,
  );

const press = (name: string) => screen.getByRole('button', { name });
const wrong = (captcha: boolean) => () => new FakeRefusal('in_incorrect_password', { captcha });

async function tryToEnter(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  await put(user, 'User name', ' moonriver ');
  await put(user, 'Password', 'Tide2026x');
  await user.click(press('Log in'));
}

afterEach(() => {
  dropLoginDraft();
  eatCookies();
});

describe('signing in by user name', () => {
  it('shows no tabs and sends trimmed values, without a device to remember unless asked to', async () => {
    const bodies: unknown[] = [];
    const onSuccess = jest.fn();
    const { user } = await open({ onSuccess, handlers: { login: ({ body }) => (bodies.push(body), opened) } });
    expect(screen.queryByRole('tab')).toBeNull();
    await tryToEnter(user);
    await waitFor(() =>
      expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ username: 'moonriver' }), 'login'),
    );
    expect(bodies).toEqual([
      expect.objectContaining({
        username: 'moonriver',
        password: 'Tide2026x',
        type: 'username',
        rememberDevice: false,
      }),
    ]);
    expect(document.cookie).toBe('');
  });

  it.each([
    [['MOBILENUMREG3'] as const, 'Your mobile number works here too.'],
    [[] as const, ''],
  ])('says whether a number works in place of the name (%j)', async (modules, help) => {
    await open({ modules });
    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription(help);
  });

  it('says until when an account is closed that its owner closed, and whom to ask meanwhile', async () => {
    const until = Date.parse('2027-05-24T12:00:00+07:00');
    const { user } = await open({
      handlers: { login: () => new FakeRefusal('session.excluded', { until, contact: 'https://help.example' }) },
    });
    await tryToEnter(user);
    expect(await screen.findByText('This account is closed to play until May 24, 2027, 12:00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to somebody' })).toHaveAttribute('href', 'https://help.example');
  });

  it('proves a human where the brand asks for it', async () => {
    const bodies: unknown[] = [];
    const { user } = await open({
      modules: ['HUMANVERIF3'],
      handlers: { login: ({ body }) => (bodies.push(body), opened) },
    });
    await tryToEnter(user);
    await waitFor(() =>
      expect(bodies).toEqual([
        expect.objectContaining({ humanVerification: { provider: 'altcha', payload: 'proof' } }),
      ]),
    );
  });

  it('says what is missing at each field and sends nothing', async () => {
    const { platform, user } = await open();
    await user.click(press('Log in'));
    expect(await screen.findAllByText('This cannot be empty')).toHaveLength(2);
    expect(screen.getByLabelText('User name')).toHaveFocus();
    expect(platform.calls).toEqual([]);
  });

  it('puts an unknown name at its field', async () => {
    const { user } = await open({ handlers: { login: () => new FakeRefusal('in_username_exist') } });
    await tryToEnter(user);
    expect(await screen.findByText('This user name or e-mail does not exist.')).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('keeps everything over a lost connection and goes through once it is back', async () => {
    const onSuccess = jest.fn();
    const { platform, user } = await open({ onSuccess, handlers: { login: () => opened } });
    platform.disconnect();
    await tryToEnter(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network link is abnormal');
    platform.reconnect();
    await user.click(press('Log in'));
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  });

  it('keeps the user name, and only that, when the dialog is closed and opened', async () => {
    const { user, unmount } = await open();
    await put(user, 'User name', 'moonriver');
    await put(user, 'Password', 'Tide2026x');
    unmount();
    await open();
    expect(screen.getByLabelText('User name')).toHaveValue('moonriver');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('signs in once however often the button is pressed', async () => {
    let signIns = 0;
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const { user } = await open({ handlers: { login: async () => ((signIns += 1), await late, opened) } });
    await tryToEnter(user);
    await user.dblClick(press('Log in'));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    answer();
    await waitFor(() => expect(readRemembered(aurora.merchantCode)).toBeUndefined());
    expect(signIns).toBe(1);
  });
});

describe('the captcha', () => {
  it('is asked for only after a refusal says so, and must then be typed', async () => {
    const { platform, user } = await open({ handlers: { login: wrong(true) } });
    expect(screen.queryByLabelText('Captcha')).toBeNull();
    await tryToEnter(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The account or password is wrong');
    expect(await screen.findByLabelText('Captcha')).toBeVisible();
    await user.click(press('Log in'));
    expect(await screen.findByText('This cannot be empty')).toBeVisible();
    expect(platform.calls.filter((call) => call === 'login')).toHaveLength(1);
  });

  it('says at its field that it was wrong, empties it and keeps the rest', async () => {
    const { user, platform } = await open({ handlers: { login: wrong(true) } });
    await tryToEnter(user);
    await put(user, 'Captcha', 'k7m2');
    platform.use({ login: () => new FakeRefusal('session.captcha-wrong', { captcha: true }) });
    await user.click(press('Log in'));
    expect(await screen.findByText(/did not match the picture/)).toBeVisible();
    expect(screen.getByLabelText('Captcha')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('Tide2026x');
  });

  it.each([['HUMANVERIF3'], []] as const)(
    'has a way past the picture, where the device proves its work instead (%s)',
    async (...modules) => {
      const bodies: object[] = [];
      const { user, platform } = await open({ modules, handlers: { login: wrong(true) } });
      await tryToEnter(user);
      await screen.findByLabelText('Captcha');
      await user.click(press('Continue without the picture'));
      expect(screen.queryByLabelText('Captcha')).toBeNull();
      expect(press('Use the picture')).toHaveFocus();
      platform.use({
        login: ({ body }) => (bodies.push(body), new FakeRefusal('session.captcha-required', { captcha: true })),
      });
      await user.click(press('Log in'));
      expect(await screen.findByLabelText('Captcha')).toBeVisible();
      expect(bodies).toEqual([
        expect.objectContaining({ captchaProof: { provider: 'altcha', payload: 'second proof' } }),
      ]);
      expect(bodies).toEqual([expect.not.objectContaining({ captcha: expect.anything() })]);
    },
  );
});
