import { aurora, FakeRefusal, memberSession } from '@pavilion/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { eatCookies, opened, put, show } from '../../testing/show';
import { LoginPanel } from './components/login-panel';
import { dropLoginDraft } from './login-draft';
import { readRemembered, remember } from './remembered';

const merchant = aurora.merchantCode;
const box = () => screen.getByRole('checkbox', { name: 'Remember me on this device' });
const oneTap = () => screen.findByRole('button', { name: 'Continue as moonriver' });

const open = (options: Parameters<typeof show>[1] = {}, onSuccess = jest.fn()) =>
  show(
    <LoginPanel passwordChanged={false} onSuccess={onSuccess} onForgot={jest.fn()} onRegister={jest.fn()}>
      {null}
    </LoginPanel>,
    options,
  );

beforeEach(eatCookies);
afterEach(() => {
  dropLoginDraft();
  eatCookies();
});

describe('remember me', () => {
  it('asks for a device token and keeps the name for a day, never the password', async () => {
    const bodies: unknown[] = [];
    const kept = jest.spyOn(document, 'cookie', 'set');
    const { user } = await open({ handlers: { login: ({ body }) => (bodies.push(body), opened) } });
    await put(user, 'User name', 'moonriver');
    await put(user, 'Password', 'Tide2026x');
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(readRemembered(merchant)).toEqual({ username: 'moonriver', sms: undefined }));
    expect(bodies).toEqual([expect.objectContaining({ rememberDevice: true })]);
    expect(document.cookie).not.toContain('Tide2026x');
    const expiry = /lastUser_aurora=moonriver;.*expires=([^;]+)/.exec(
      kept.mock.calls.map(([text]) => text).join('\n'),
    )?.[1];
    expect(Math.round((Date.parse(expiry ?? '') - Date.now()) / 60_000)).toBe(24 * 60);
    kept.mockRestore();
  });

  it('signs in by one tap when the dialog opens again', async () => {
    remember(merchant, { username: 'moonriver', sms: undefined });
    const onSuccess = jest.fn();
    const bodies: unknown[] = [];
    const { user } = await open({ handlers: { loginByDevice: ({ body }) => (bodies.push(body), opened) } }, onSuccess);
    expect(screen.queryByLabelText('Password')).toBeNull();
    const proceed = await oneTap();
    await waitFor(() => expect(proceed).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ token: 'token' }), 'device'));
    expect(bodies).toEqual([{ username: 'moonriver', loginDeviceId: '00000000-0000-4000-8000-000000000001' }]);
    expect(readRemembered(merchant)?.username).toBe('moonriver');
  });

  it('falls back to the form with the name filled in where the token is dead', async () => {
    remember(merchant, { username: 'moonriver', sms: undefined });
    const { user } = await open({ handlers: { loginByDevice: () => new FakeRefusal('session.device-unknown') } });
    await user.click(await oneTap());
    expect(await screen.findByText(/This device is not remembered any more/)).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('moonriver');
    expect(box()).not.toBeChecked();
    expect(readRemembered(merchant)).toBeUndefined();
  });

  describe('in several tabs', () => {
    /** Locks of one browser: whoever asks waits for those before. */
    function giveLocks(): void {
      let last: Promise<unknown> = Promise.resolve();
      const request = (_: string, work: () => Promise<unknown>) => (last = last.then(work, work));
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    }
    beforeEach(giveLocks);
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

    /**
     * A platform that knows one token at a time: whoever comes while the last one is being exchanged brings the old
     * one.
     */
    function rotating() {
      let atWork = 0;
      let answer = (): void => undefined;
      const wait = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const loginByDevice = async () => {
        atWork += 1;
        if (atWork > 1) return new FakeRefusal('session.device-unknown');
        await wait;
        atWork -= 1;
        return opened;
      };
      return { handlers: { loginByDevice }, answer };
    }

    async function pressInBoth(handlers: NonNullable<Parameters<typeof show>[1]>['handlers'] & object) {
      remember(merchant, { username: 'moonriver', sms: undefined });
      const succeeded = [jest.fn(), jest.fn()];
      const tabs = [await open({ handlers }, succeeded[0]), await open({ handlers }, succeeded[1])] as const;
      for (const { container, user } of tabs)
        await user.click(within(container).getByRole('button', { name: 'Continue as moonriver' }));
      return { tabs, succeeded };
    }

    it('the second waits for the first, and brings the new token', async () => {
      const { handlers, answer } = rotating();
      const { succeeded } = await pressInBoth(handlers);
      answer();
      await waitFor(() => succeeded.forEach((told) => expect(told).toHaveBeenCalledTimes(1)));
      expect(screen.queryByText(/not remembered any more/)).toBeNull();
    });

    it('the second takes the session of the first where that has come over meanwhile', async () => {
      const { handlers, answer } = rotating();
      const { tabs, succeeded } = await pressInBoth(handlers);
      tabs[1].host.setSession(memberSession);
      answer();
      await waitFor(() => expect(succeeded[0]).toHaveBeenCalledTimes(1));
      await waitFor(() =>
        expect(within(tabs[1].container).getByRole('button', { name: 'Continue as moonriver' })).toBeEnabled(),
      );
      expect(tabs[1].platform.calls).not.toContain('loginByDevice');
      expect(succeeded[1]).not.toHaveBeenCalled();
    });
  });

  it('stays remembered over a lost connection', async () => {
    remember(merchant, { username: 'moonriver', sms: undefined });
    const { platform, user } = await open();
    platform.disconnect();
    await user.click(await oneTap());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network link is abnormal');
    expect(await oneTap()).toBeVisible();
    expect(readRemembered(merchant)).toBeDefined();
  });

  it('forgets the device here and at the platform once the box is unticked', async () => {
    remember(merchant, { username: 'moonriver', sms: { mobileNum: '912345678', countryDialingCode: '84' } });
    const { platform, user } = await open({ handlers: { forgetDevice: () => null } });
    await user.click(box());
    expect(await screen.findByLabelText('Password')).toBeVisible();
    await waitFor(() => expect(platform.calls).toContain('forgetDevice'));
    expect(document.cookie).toBe('');
  });

  it('leaves another way in open', async () => {
    remember(merchant, { username: 'moonriver', sms: undefined });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Log in another way' }));
    expect(screen.getByLabelText('User name')).toHaveValue('moonriver');
    expect(box()).toBeChecked();
  });

  it('takes cookies that somebody tampered with for none', () => {
    remember(merchant, { username: 'moonriver', sms: { mobileNum: '912345678', countryDialingCode: '84' } });
    document.cookie = 'loginTypeSms={broken';
    expect(readRemembered(merchant)).toEqual({ username: 'moonriver', sms: undefined });
    document.cookie = 'loginRemember=no';
    expect(readRemembered(merchant)).toBeUndefined();
  });
});
