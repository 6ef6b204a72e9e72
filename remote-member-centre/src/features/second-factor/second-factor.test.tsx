import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { isGone, openCentre as open, openSheet as sheet } from '../../testing/open-security-centre';

const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKM${index}`);
const passkey = { id: '7', name: 'My phone', addedAt: 1_790_000_000_000, usedAt: null, synced: true };

test('an app is bound by its picture or key, a code and the password, and its codes are shown once', async () => {
  const bodies: unknown[] = [];
  let isBound = false;
  const page = await open(
    {},
    {
      authenticator: () =>
        isBound ? { bound: true } : { bound: false, secret: 'GEZDGNBVGY3TQOJQ', otpauthUrl: 'otpauth://totp/A:b' },
      bindAuthenticator({ body }) {
        bodies.push(body);
        if (body.password !== 'Right-horse7') return new FakeRefusal('in_incorrect_password');
        isBound = true;
        return { recoveryCodes: codes };
      },
    },
  );
  const form = await sheet(page, 'Set up an authenticator app');
  expect(form.getByRole('img', { name: 'Picture for your authenticator app' })).toBeVisible();
  expect(form.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  const turnOn = form.getByRole('button', { name: 'Turn it on' });
  await page.user.click(turnOn);
  expect(form.getByLabelText('6-digit code')).toHaveFocus();
  expect(bodies).toEqual([]);
  await page.user.type(form.getByLabelText('6-digit code'), '123456');
  await page.user.type(form.getByLabelText('Login password'), 'Wrong');
  await page.user.click(turnOn);
  expect(await form.findByText('This is not your login password.')).toBeVisible();
  expect(form.getByLabelText('6-digit code')).toHaveValue('123456');
  await page.user.clear(form.getByLabelText('Login password'));
  await page.user.type(form.getByLabelText('Login password'), 'Right-horse7');
  await page.user.click(turnOn);
  const list = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await page.user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await isGone();
  expect(await screen.findByRole('button', { name: 'Manage the authenticator app' })).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
});

test('without a password and signed in for long, one is told to sign in again, and the code stays', async () => {
  const page = await open(
    { hasPassword: false },
    {
      authenticator: () => ({ bound: false, secret: 'GEZDGNBVGY3TQOJQ', otpauthUrl: 'otpauth://totp/A:b' }),
      bindAuthenticator: () => new FakeRefusal('verification.sign-in-again'),
    },
  );
  const form = await sheet(page, 'Set up an authenticator app');
  await page.user.type(form.getByLabelText('6-digit code'), '123456');
  await page.user.click(form.getByRole('button', { name: 'Turn it on' }));
  expect(await form.findByText(/sign out and in again before you change this/)).toBeVisible();
  expect(form.getByLabelText('6-digit code')).toHaveValue('123456');
});

test('an app is let go of by a recovery code as well; what is neither is said before it is sent', async () => {
  const bodies: unknown[] = [];
  const page = await open(
    {},
    {
      authenticator: () => ({ bound: true }),
      bindAuthenticator: ({ body }) => (bodies.push(body), { recoveryCodes: [] }),
    },
  );
  const form = await sheet(page, 'Manage the authenticator app');
  await page.user.click(form.getByRole('radio', { name: /Remove the app/ }));
  await page.user.type(form.getByLabelText('Code of the app'), '12345');
  await page.user.type(form.getByLabelText('Login password'), 'Right-horse7');
  await page.user.click(form.getByRole('button', { name: 'Remove the app' }));
  expect(await form.findByText(/Six digits of the app/)).toBeVisible();
  await page.user.clear(form.getByLabelText('Code of the app'));
  await page.user.type(form.getByLabelText('Code of the app'), 'abcd-efgh-jkm2');
  await page.user.click(form.getByRole('button', { name: 'Remove the app' }));
  await isGone();
  expect(bodies).toEqual([{ action: 'UNBIND', code: 'abcd-efgh-jkm2', password: 'Right-horse7' }]);
});

test('passkeys are listed and removed by the password; none is offered where the browser has none', async () => {
  const bodies: unknown[] = [];
  const page = await open(
    {},
    {
      passkeys: () => ({ passkeys: bodies.length === 0 ? [passkey] : [], most: 10 }),
      removePasskey: ({ body }) => (bodies.push(body), null),
    },
  );
  expect(await screen.findByText(/not used yet · on all your devices/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  const form = await sheet(page, 'Remove the passkey My phone');
  await page.user.type(form.getByLabelText('Login password'), 'Right-horse7{Enter}');
  await isGone();
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(bodies).toEqual([{ id: '7', password: 'Right-horse7' }]);
});

test('an account without a password is asked for none', async () => {
  const bodies: unknown[] = [];
  const page = await open(
    { hasPassword: false },
    {
      passkeys: () => ({ passkeys: bodies.length === 0 ? [passkey] : [], most: 10 }),
      removePasskey: ({ body }) => (bodies.push(body), null),
      bindAuthenticator: ({ body }) => (bodies.push(body), { recoveryCodes: codes }),
    },
  );
  await screen.findByText('My phone');
  const removal = await sheet(page, 'Remove the passkey My phone');
  expect(removal.queryByLabelText('Login password')).toBeNull();
  await page.user.click(removal.getByRole('button', { name: 'Remove this passkey' }));
  await isGone();
  const app = await sheet(page, 'Set up an authenticator app');
  await page.user.type(app.getByLabelText('6-digit code'), '123456');
  expect(app.queryByLabelText('Login password')).toBeNull();
  await page.user.click(app.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible();
  expect(bodies).toEqual([{ id: '7' }, { action: 'BIND', code: '123456' }]);
});

test('what cannot be read says so, and is tried again', async () => {
  const page = await open({}, { passkeys: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('This cannot be shown right now')).toBeVisible();
  page.platform.use({ passkeys: () => ({ passkeys: [passkey], most: 10 }) });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('My phone')).toBeVisible();
});
