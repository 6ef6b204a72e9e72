import { openProvider, OutsideFailure } from '@pavilion/outside-sign-in';
import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { fakeProvider, outsideBrand } from '../../testing/outside';
import { dropNewcomer } from '../outside';
import { field, fieldFound, fillByNumber, noField, session, submit, type User, visit } from './testing/visit';

jest.mock('@pavilion/outside-sign-in', () => ({
  ...jest.requireActual<object>('@pavilion/outside-sign-in'),
  openProvider: jest.fn(),
}));

const provides = (own: Parameters<typeof fakeProvider>[0] = {}): void =>
  void jest.mocked(openProvider).mockResolvedValue(fakeProvider(own));

const unknown = () =>
  new FakeRefusal('session.outside-unknown', {
    service: 'google.com',
    name: 'Lan',
    email: 'lan@mail.example',
    fields: ['email'],
  });

// What comes late to a page is there already, so that no test waits for a compiler.
beforeAll(() => import('../outside/late-parts'));
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  provides();
});
afterEach(() => {
  dropNewcomer();
  jest.useRealTimers();
});

test('whom the brand does not know answers what is required, and gets an account with a made name', async () => {
  const bodies: unknown[] = [];
  const { host, user } = await visit({
    brand: outsideBrand,
    handlers: {
      loginByOutside: unknown,
      registerAutoUsername: ({ body }) => (bodies.push(body), session),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/Google knows you as Lan/)).toBeVisible();
  expect(await fieldFound('E-mail')).toHaveValue('lan@mail.example');
  expect(noField('Password')).toBeNull();
  expect(noField('User name')).toBeNull();
  await submit(user);
  expect(await screen.findByText('Confirm your age and the agreement to go on.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    expect.objectContaining({
      firebaseIdToken: 'token of google.com',
      email: 'lan@mail.example',
      ageConfirmed: true,
    }),
  ]);
  await waitFor(() => expect(host.actions).toContainEqual({ type: 'navigate', path: '/' }));
});

test('a refused newcomer keeps what was typed, and may register another way', async () => {
  const { user } = await visit({
    brand: outsideBrand,
    handlers: { loginByOutside: unknown, registerAutoUsername: () => new FakeRefusal('register.outside-taken') },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/Google knows you as Lan/)).toBeVisible();
  await user.clear(await fieldFound('E-mail'));
  await user.type(field('E-mail'), 'an@mail.example');
  await user.click(screen.getByRole('checkbox'));
  await submit(user);
  expect(await screen.findByText(/You have an account here already/)).toBeVisible();
  expect(field('E-mail')).toHaveValue('an@mail.example');
  await user.click(screen.getByRole('button', { name: 'Register another way' }));
  expect(await fieldFound('User name')).toBeVisible();
});

test('an account that the service opens already is entered from here', async () => {
  const { host, user } = await visit({ brand: outsideBrand, handlers: { loginByOutside: () => session } });
  await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({
        type: 'emit',
        name: 'auth.succeeded',
        data: expect.objectContaining({ how: 'login' }),
      }),
    ),
  );
});

async function askForCode(user: User): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  await user.type(await fieldFound('Mobile number'), '912345678');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByRole('button', { name: /Code sent/ })).toBeVisible();
  await user.clear(field('Mobile number'));
}

test('a number is proven by the provider before the account is asked for', async () => {
  const bodies: unknown[] = [];
  provides({ confirmCode: (_, code) => Promise.resolve(`token of ${code}`) });
  const { user } = await visit({
    brand: outsideBrand,
    handlers: { registerMobile: ({ body }) => (bodies.push(body), session) },
  });
  await askForCode(user);
  await fillByNumber(user);
  await submit(user);
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies).toEqual([
    expect.objectContaining({ firebaseChannel: 'sms', firebaseIdToken: 'token of 204518', mobileNum: '912345678' }),
  ]);
});

test('a code that the provider does not take is told at its field, and no account is asked for', async () => {
  provides({
    sendCode: () => Promise.resolve('sending-2'),
    confirmCode: () => Promise.reject(new OutsideFailure('code-invalid')),
  });
  const registerMobile = jest.fn(() => session);
  const { user } = await visit({ brand: outsideBrand, handlers: { registerMobile } });
  await askForCode(user);
  await fillByNumber(user);
  await submit(user);
  await waitFor(() =>
    expect(field('Verification code')).toHaveAccessibleDescription(/Compare it with the newest message/),
  );
  expect(field('Verification code')).toHaveValue('204518');
  expect(registerMobile).not.toHaveBeenCalled();
});
