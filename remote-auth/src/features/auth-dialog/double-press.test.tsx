import type { EndpointId } from '@pavilion/api-contract';
import { aurora, memberSession, type FakeHandlers } from '@pavilion/test-kit';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuthDialogMode } from '@pavilion/remote-contract';
import { eatCookies, opened, put, show } from '../../testing/show';
import { remember } from '../login/remembered';
import { forgetNewMember } from '../registration';
import { AuthDialog } from './auth-dialog';

type User = Awaited<ReturnType<typeof show>>['user'];

interface Press {
  readonly mode: AuthDialogMode;
  readonly button: string;
  readonly call: EndpointId;
  readonly session?: typeof memberSession;
  before?(): void;
  fill?(user: User): Promise<void>;
}

const byMobile = async (user: User, tab: string): Promise<void> =>
  user.click(await screen.findByRole('tab', { name: tab }));
const code = async (user: User): Promise<void> => {
  await put(user, 'Mobile number', '912345678');
  await put(user, 'Verification code', '123456');
};
const newPassword = async (user: User): Promise<void> => {
  await put(user, 'New password', 'Moon2027y');
  await put(user, 'Confirm new password', 'Moon2027y');
};

const presses: Record<string, Press> = {
  'one tap': {
    mode: 'login',
    button: 'Continue as moonriver',
    call: 'loginByDevice',
    before: () => remember(aurora.merchantCode, { username: 'moonriver', sms: undefined }),
  },
  'free play': { mode: 'login', button: 'Try for free', call: 'freePlay' },
  'signing in by name': {
    mode: 'login',
    button: 'Log in',
    call: 'login',
    async fill(user) {
      await put(user, 'User name', 'moonriver');
      await put(user, 'Password', 'Tide2026x');
    },
  },
  'signing in by message': {
    mode: 'login',
    button: 'Log in',
    call: 'login',
    async fill(user) {
      await byMobile(user, 'Mobile number');
      await code(user);
    },
  },
  'a code': {
    mode: 'login',
    button: 'Get code',
    call: 'sendLoginCode',
    async fill(user) {
      await byMobile(user, 'Mobile number');
      await put(user, 'Mobile number', '912345678');
    },
  },
  'a letter': {
    mode: 'forgot',
    button: 'Send the link',
    call: 'forgotPasswordByEmail',
    async fill(user) {
      await put(user, 'User name', 'moonriver');
      await put(user, 'E-mail', 'moon@example.test');
    },
  },
  'a recovery by phone': {
    mode: 'forgot',
    button: 'Set password and log in',
    call: 'setPasswordByPhone',
    async fill(user) {
      await byMobile(user, 'By mobile');
      await code(user);
      await put(user, 'New password', 'Moon2027y');
    },
  },
  'a change of password': {
    mode: 'change-password',
    button: 'Save new password',
    call: 'changePassword',
    session: memberSession,
    async fill(user) {
      await put(user, 'Old password', 'Tide2026x');
      await newPassword(user);
    },
  },
  'a new password by a letter': {
    mode: 'reset-password',
    button: 'Save new password',
    call: 'resetPassword',
    fill: newPassword,
  },
  'a registration': {
    mode: 'register',
    button: 'Create account',
    call: 'register',
    async fill(user) {
      await put(user, 'User name', 'moonriver');
      await put(user, 'Password', 'Tide2026x');
      await put(user, 'Confirm password', 'Tide2026x');
      await user.click(screen.getByRole('checkbox', { name: /21 or older/ }));
    },
  },
};

/** A platform that is still thinking when the second press comes. */
function slowly(): { handlers: FakeHandlers; answer(): void } {
  let answer = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const after =
    <T,>(value: T) =>
    () =>
      wait.then(() => value);
  return {
    answer,
    handlers: {
      login: after(opened),
      loginByDevice: after(opened),
      freePlay: after({ ...opened, customerType: 4 }),
      register: after(opened),
      sendLoginCode: after({ expiredMinutes: 5 }),
      forgotPasswordByEmail: after(null),
      setPasswordByPhone: after({ username: 'moonriver' }),
      changePassword: after(null),
      resetPassword: after(null),
    },
  };
}

const onClose = jest.fn();

afterEach(() => {
  cleanup();
  eatCookies();
  act(forgetNewMember);
});

it.each(Object.entries(presses))(
  'two presses at once send one call: %s',
  async (_name, { mode, button, call, session, before, fill }) => {
    before?.();
    const { handlers, answer } = slowly();
    const { platform, user } = await show(
      <AuthDialog {...{ mode, onClose }} resetCode="letter" referralCode={undefined} onModeChange={jest.fn()} />,
      { handlers, modules: ['FREEPLAY3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'], ...(session ? { session } : {}) },
    );
    await fill?.(user);
    const target = await screen.findByRole('button', { name: button });
    // Within one turn, as a slow phone hands over what was pressed while it was busy: nothing is painted between.
    act(() => {
      fireEvent.click(target);
      fireEvent.click(target);
    });
    await waitFor(() => expect(platform.calls).toContain(call));
    await user.keyboard('{Enter}');
    await act(async () => answer());
    expect(platform.calls.filter((made) => made === call)).toHaveLength(1);
  },
);
