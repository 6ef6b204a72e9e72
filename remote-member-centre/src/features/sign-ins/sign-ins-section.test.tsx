import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { SignInsSection } from './sign-ins-section';

type Found = WireValue<'signIns'>;

const moment = 1_795_000_000_000;
const signIn = (hoursAgo: number, more: Partial<Found['signIns'][number]> = {}): Found['signIns'][number] => ({
  openedAt: moment - hoursAgo * 3_600_000,
  seenAt: moment,
  address: `203.0.113.${hoursAgo}`,
  current: false,
  ended: 'signed-out',
  ...more,
});
const browser = (id: string, current = false): Found['browsers'][number] => ({
  id,
  since: moment,
  until: moment + 86_400_000,
  current,
});

async function open(found: Partial<Found>, handlers: FakeHandlers = {}) {
  let browsers = found.browsers ?? [];
  const asked: (string | undefined)[] = [];
  const platform = createFakePlatform({
    signIns: () => ({ signIns: found.signIns ?? [signIn(0, { current: true, ended: null })], browsers }),
    forgetBrowsers({ body: { id } }) {
      asked.push(id);
      browsers = id === undefined ? [] : browsers.filter((one) => one.id !== id);
      return undefined;
    },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<SignInsSection />, { host, remote }));
  return { asked, host, platform, user: userEvent.setup() };
}

it('says when and where from an account was entered, and what became of it', async () => {
  await open({
    signIns: [
      signIn(0, { current: true, ended: null }),
      signIn(1, { ended: 'elsewhere' }),
      signIn(2, { ended: 'password-changed' }),
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Latest sign-ins' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/203\.0\.113\.0This session$/),
    expect.stringMatching(/203\.0\.113\.1Replaced by a newer sign-in$/),
    expect.stringMatching(/203\.0\.113\.2Password changed$/),
  ]);
  expect(screen.getByText(/No browser is remembered/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Forget all' })).not.toBeInTheDocument();
});

it('forgets the browser that is chosen and keeps the other', async () => {
  const { asked, host, user } = await open({ browsers: [browser('7', true), browser('8')] });
  const other = (await screen.findByText('Another browser')).closest('li');
  await user.click(within(other ?? document.body).getByRole('button', { name: /^Forget the browser/ }));
  await waitFor(() => expect(screen.queryByText('Another browser')).not.toBeInTheDocument());
  expect(screen.getByText('This browser')).toBeInTheDocument();
  expect(asked).toEqual(['8']);
  expect(host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'positive', titleKey: 'member-centre.signIns.forgotten' },
  });
});

it('forgets all at once', async () => {
  const { asked, user } = await open({ browsers: [browser('7', true), browser('8')] });
  await user.click(await screen.findByRole('button', { name: 'Forget all' }));
  expect(await screen.findByText(/No browser is remembered/)).toBeInTheDocument();
  expect(asked).toEqual([undefined]);
});

it('says so when nothing could be forgotten, and shows what still stands', async () => {
  const { host, user } = await open(
    { browsers: [browser('8')] },
    { forgetBrowsers: () => new FakeRefusal('platform.unavailable') },
  );
  await user.click(await screen.findByRole('button', { name: /^Forget the browser/ }));
  await waitFor(() =>
    expect(host.actions).toContainEqual({
      type: 'notify',
      notice: {
        tone: 'negative',
        titleKey: 'member-centre.signIns.notForgotten',
        bodyKey: 'errors.platform.unavailable',
      },
    }),
  );
  expect(screen.getByText('Another browser')).toBeInTheDocument();
});

it('says what happened when they cannot be read, and tries again', async () => {
  const { platform, user } = await open({}, { signIns: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText(/platform\.unavailable/)).toBeInTheDocument();
  platform.use({ signIns: () => ({ signIns: [signIn(3)], browsers: [] }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('203.0.113.3')).toBeInTheDocument();
});
