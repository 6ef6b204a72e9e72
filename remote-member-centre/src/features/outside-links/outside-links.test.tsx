import { openProvider, OutsideFailure } from '@pavilion/outside-sign-in';
import { aurora, FakeRefusal } from '@pavilion/test-kit';
import { screen } from '@testing-library/react';
import { isGone, openCentre, openSheet } from '../../testing/open-security-centre';

jest.mock('@pavilion/outside-sign-in', () => ({
  ...jest.requireActual<object>('@pavilion/outside-sign-in'),
  openProvider: jest.fn(),
}));

const brand = {
  ...aurora,
  outsideSignIn: {
    project: { projectId: 'demo-pavilion', apiKey: 'key', authDomain: 'demo.example', appId: '1' },
    google: true,
    facebook: false,
    phone: false,
  },
};
const google = { service: 'google.com' as const, label: 'l***@mail.example', since: 1_790_000_000_000 };

const provides = (signInByPopup: () => Promise<string>): void =>
  void jest.mocked(openProvider).mockResolvedValue({
    signInByPopup,
    leaveFor: () => Promise.resolve(),
    tokenOfReturn: () => Promise.resolve(null),
    sendCode: () => Promise.resolve(''),
    confirmCode: () => Promise.resolve(''),
  });

test('a brand without services outside shows nothing of them', async () => {
  const { platform } = await openCentre();
  expect(await screen.findByText('Sign in more safely')).toBeVisible();
  expect(screen.queryByText('Sign-in services')).toBeNull();
  expect(platform.calls).not.toContain('outsideLinks');
});

test('a service is linked: a blocked window and a wrong password are told, and the service is asked once', async () => {
  const bodies: unknown[] = [];
  let isLinked = false;
  const popup = jest.fn(() => Promise.resolve('id-token'));
  popup.mockRejectedValueOnce(new OutsideFailure('popup-blocked'));
  provides(popup);
  const page = await openCentre(
    {},
    {
      outsideLinks: () => ({ links: isLinked ? [google] : [], hasOtherWay: true }),
      linkOutside({ body }) {
        bodies.push(body);
        if (body.password !== 'Right-horse7') return new FakeRefusal('in_incorrect_password');
        isLinked = true;
        return null;
      },
    },
    { brand },
  );
  const form = await openSheet(page, 'Link Google');
  const go = form.getByRole('button', { name: 'Continue with Google' });
  await page.user.click(go);
  expect(popup).not.toHaveBeenCalled();
  await page.user.type(form.getByLabelText('Login password'), 'Wrong');
  await page.user.click(go);
  expect(await form.findByRole('alert')).toHaveTextContent('Allow pop-ups for this site');
  await page.user.click(go);
  expect(await form.findByText('This is not your login password.')).toBeVisible();
  await page.user.clear(form.getByLabelText('Login password'));
  await page.user.type(form.getByLabelText('Login password'), 'Right-horse7');
  await page.user.click(go);
  await isGone();
  expect(popup).toHaveBeenCalledTimes(2);
  expect(bodies).toHaveLength(2);
  expect(await screen.findByText(/l\*\*\*@mail.example · linked on/)).toBeVisible();
});

test('a service is unlinked by the password', async () => {
  const bodies: unknown[] = [];
  const page = await openCentre(
    {},
    {
      outsideLinks: () => ({ links: bodies.length === 0 ? [google] : [], hasOtherWay: true }),
      unlinkOutside: ({ body }) => (bodies.push(body), null),
    },
    { brand },
  );
  const form = await openSheet(page, 'Unlink Google');
  await page.user.type(form.getByLabelText('Login password'), 'Right-horse7{Enter}');
  await isGone();
  expect(bodies).toEqual([{ service: 'google.com', password: 'Right-horse7' }]);
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible();
});

test('the only way in stays, and says what to do first', async () => {
  await openCentre(
    { hasPassword: false },
    { outsideLinks: () => ({ links: [google], hasOtherWay: false }) },
    { brand },
  );
  expect(await screen.findByText(/It is your only way in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
});

test('links that cannot be read say so, and are tried again', async () => {
  const page = await openCentre({}, { outsideLinks: () => new FakeRefusal('platform.unavailable') }, { brand });
  expect(await screen.findByText('Your sign-in services cannot be shown right now')).toBeVisible();
  page.platform.use({ outsideLinks: () => ({ links: [google], hasOtherWay: true }) });
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Unlink Google' })).toBeVisible();
});
