import { aurora, FakeRefusal } from '@pavilion/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { LoginPanel } from './components/login-panel';
import { dropLoginDraft } from './login-draft';
import { readRemembered } from './remembered';

const onSuccess = jest.fn();
const sent = () => ({ expiredMinutes: 5 });

function Closable() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Close or open</button>
      {isOpen && (
        <LoginPanel passwordChanged={false} onSuccess={onSuccess} onForgot={jest.fn()} onRegister={jest.fn()}>
          {null}
        </LoginPanel>
      )}
    </>
  );
}

async function open(handlers: NonNullable<Parameters<typeof show>[1]>['handlers'] = {}) {
  const shown = await show(<Closable />, {
    modules: ['MOBILEVERCODELOGIN3'],
    handlers: { sendLoginCode: sent, ...handlers },
  });
  await shown.user.click(screen.getByRole('tab', { name: 'Mobile number' }));
  return shown;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  onSuccess.mockClear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  dropLoginDraft();
  eatCookies();
});

describe('signing in by a text message', () => {
  it('sends number, code and dialling code of the visitor’s country, and remembers them where asked to', async () => {
    const bodies: unknown[] = [];
    const { user } = await open({ login: ({ body }) => (bodies.push(body), opened) });
    await put(user, 'Mobile number', '912 345-678');
    await put(user, 'Verification code', '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await button('Log in'));
    await waitFor(() => expect(onSuccess).toHaveBeenCalled());
    expect(bodies).toEqual([
      expect.objectContaining({
        username: '912345678',
        password: '123456',
        type: 'sms',
        isSms: true,
        countryDialingCode: '84',
        rememberDevice: true,
      }),
    ]);
    const sms = { mobileNum: '912345678', countryDialingCode: '84' };
    expect(readRemembered(aurora.merchantCode)).toEqual({ username: 'moonriver', sms });
  });

  it('asks for a code with the chosen dialling code once the number is right', async () => {
    const bodies: unknown[] = [];
    const { platform, user } = await open({ sendLoginCode: ({ body }) => (bodies.push(body), sent()) });
    await put(user, 'Mobile number', '12');
    await user.click(await button('Get code'));
    expect(await screen.findByText('Enter a valid mobile number')).toBeVisible();
    expect(platform.calls).not.toContain('sendLoginCode');
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Dialling code +84'));
    await user.paste('taiw');
    await user.keyboard('{Enter}');
    await user.click(await button('Get code'));
    expect(await button('Code sent (300 s)')).toBeVisible();
    expect(bodies).toEqual([{ countryDialingCode: '886', mobileNum: '912345678' }]);
  });

  it('counts down, refuses a second message meanwhile and takes the button back at zero', async () => {
    const { platform, user } = await open();
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Get code'));
    await button('Code sent (300 s)');
    await pass(2);
    const waiting = await button(/^Code sent \(29[78] s\)$/);
    await user.click(waiting);
    expect(platform.calls.filter((call) => call === 'sendLoginCode')).toHaveLength(1);
    await pass(300);
    expect(await button('Get code')).toBeEnabled();
    expect(screen.getByText('You can ask for another code now.')).toBeInTheDocument();
  });

  it('tells the wait once and not each second', async () => {
    const { user } = await open();
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Get code'));
    const news = await screen.findByText(/You can ask for another one in 300 seconds/);
    await pass(5);
    expect(news).toHaveTextContent('in 300 seconds');
  });

  it('goes on with the wait that the platform names', async () => {
    const { user } = await open({
      sendLoginCode: () => new FakeRefusal('verification.too-soon', { retryAfterSeconds: 42 }),
    });
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Get code'));
    expect(await button('Code sent (42 s)')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on counting when the dialog was closed and opened', async () => {
    const { user } = await open();
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Get code'));
    await button('Code sent (300 s)');
    await user.click(await button('Close or open'));
    expect(screen.queryByRole('tab')).toBeNull();
    await pass(10);
    await user.click(await button('Close or open'));
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(await button(/^Code sent \(2[89]\d s\)$/)).toBeVisible();
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveValue('912345678');
  });

  it('warns in a dialog of its own where no message could be sent, and gives the focus back', async () => {
    const { user } = await open({ sendLoginCode: () => new FakeRefusal('verification.send-failed') });
    await put(user, 'Mobile number', '912345678');
    await user.click(await button('Get code'));
    const warning = await screen.findByRole('dialog', { name: 'The code was not sent' });
    expect(warning).toHaveTextContent('The code could not be sent. Please try again.');
    // Focus comes into a dialog a frame after the dialog itself.
    await waitFor(() => expect(within(warning).getByRole('button', { name: 'OK' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Get code' })).toHaveFocus());
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveValue('912345678');
  });

  it('puts a wrong code at its field', async () => {
    const { user } = await open({ login: () => new FakeRefusal('verification.code-wrong') });
    await put(user, 'Mobile number', '912345678');
    await put(user, 'Verification code', '000000');
    await user.click(await button('Log in'));
    expect(await screen.findByText('The code is wrong or has expired. Ask for a new one.')).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
  });

  it('keeps what was typed in each tab', async () => {
    const { user } = await open();
    await put(user, 'Mobile number', '912345678');
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    await put(user, 'Password', 'Tide2026x');
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveValue('912345678');
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    expect(screen.getByLabelText('Password')).toHaveValue('Tide2026x');
  });
});
