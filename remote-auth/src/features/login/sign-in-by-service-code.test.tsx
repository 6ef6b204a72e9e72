import { openProvider, OutsideFailure } from '@pavilion/outside-sign-in';
import { screen, waitFor } from '@testing-library/react';
import { fakeProvider, outsideBrand } from '../../testing/outside';
import { eatCookies, opened, put, show } from '../../testing/show';
import { LoginPanel } from '.';

jest.mock('@pavilion/outside-sign-in', () => ({
  ...jest.requireActual<object>('@pavilion/outside-sign-in'),
  openProvider: jest.fn(),
}));

const provides = (own: Parameters<typeof fakeProvider>[0]): void =>
  void jest.mocked(openProvider).mockResolvedValue(fakeProvider(own));

async function open(handlers: NonNullable<Parameters<typeof show>[1]>['handlers'] = {}) {
  const onSuccess = jest.fn();
  const panel = (
    <LoginPanel passwordChanged={false} onSuccess={onSuccess} onForgot={jest.fn()} onRegister={jest.fn()}>
      {null}
    </LoginPanel>
  );
  const shown = await show(panel, { handlers, brand: outsideBrand, modules: ['MOBILEVERCODELOGIN3'] });
  await shown.user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await put(shown.user, 'Mobile number', '0912345678');
  return { ...shown, onSuccess };
}

type Shown = Awaited<ReturnType<typeof open>>;
const ask = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Get code' }));
const enter = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Log in' }));
const numberField = () => screen.getByLabelText('Mobile number', { selector: 'input' });
const codeField = () => screen.getByLabelText('Verification code');

// What comes late to a page is there already, so that no test waits for a compiler.
beforeAll(() =>
  Promise.all([import('./components/sms-form'), import('../outside/late-parts'), import('../outside/service-phone')]),
);
beforeEach(() => provides({}));
afterEach(eatCookies);

test('the provider sends the code and proves it, and the platform takes its word', async () => {
  const sendCode = jest.fn(() => Promise.resolve('sending-1'));
  const confirmCode = jest.fn(() => Promise.resolve('token of number'));
  provides({ sendCode, confirmCode });
  const bodies: unknown[] = [];
  const shown = await open({ login: ({ body }) => (bodies.push(body), opened) });
  await ask(shown);
  expect(await screen.findByRole('button', { name: /^Code sent \((60|59) s\)$/ })).toBeVisible();
  expect(sendCode).toHaveBeenCalledWith('+84912345678');
  await put(shown.user, 'Verification code', '204518');
  await enter(shown);
  await waitFor(() => expect(shown.onSuccess).toHaveBeenCalled());
  expect(confirmCode).toHaveBeenCalledWith('sending-1', '204518');
  expect(bodies).toEqual([
    expect.objectContaining({ type: 'sms', firebaseChannel: 'sms', firebaseIdToken: 'token of number' }),
  ]);
  expect(shown.platform.calls).not.toContain('sendLoginCode');
});

test.each([
  ['number-invalid', 'Check the digits and the country code'],
  ['number-missing', 'Enter your phone number first'],
] as const)('%s is told at the number when a code is asked for', async (reason, text) => {
  provides({ sendCode: () => Promise.reject(new OutsideFailure(reason)) });
  await ask(await open());
  await waitFor(() => expect(numberField()).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(numberField()).toHaveValue('0912345678');
});

test.each([
  ['too-many-requests', 'Try again after 5 minutes.'],
  ['captcha-failed', 'Reload the page'],
  ['quota-exceeded', 'contact customer service'],
  ['not-enabled', 'This way is switched off'],
  ['unknown', 'Nothing was changed'],
  ['network-lost', 'What you typed is still here'],
] as const)('%s is told in the form when a code is asked for', async (reason, text) => {
  provides({ sendCode: () => Promise.reject(new OutsideFailure(reason)) });
  await ask(await open());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(numberField()).toHaveValue('0912345678');
});

test.each([
  ['code-invalid', 'Compare it with the newest message'],
  ['code-missing', 'Type the code of the message'],
  ['code-expired', 'Send a new code'],
] as const)('%s is told at the code, and the platform is not asked', async (reason, text) => {
  provides({ sendCode: () => Promise.resolve(reason), confirmCode: () => Promise.reject(new OutsideFailure(reason)) });
  const shown = await open();
  await ask(shown);
  await put(shown.user, 'Verification code', '111111');
  await enter(shown);
  await waitFor(() => expect(codeField()).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(codeField()).toHaveValue('111111');
  expect(shown.platform.calls).not.toContain('login');
});

test('what was proven once is sent again after another refusal, without another proof', async () => {
  const confirmCode = jest.fn(() => Promise.resolve('token of number'));
  provides({ sendCode: () => Promise.resolve('sending-2'), confirmCode });
  const shown = await open({ login: () => opened });
  await ask(shown);
  await put(shown.user, 'Verification code', '204518');
  shown.platform.disconnect();
  await enter(shown);
  expect(await screen.findByRole('alert')).toBeVisible();
  shown.platform.reconnect();
  await enter(shown);
  await waitFor(() => expect(shown.onSuccess).toHaveBeenCalled());
  expect(confirmCode).toHaveBeenCalledTimes(1);
});
