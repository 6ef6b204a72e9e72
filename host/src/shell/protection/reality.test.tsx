import { endpoints } from '@pavilion/api-contract';
import { type FakeHandlers, FakeRefusal } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calmSession } from '../../testing/fake-calls';
import { renderHost, unmountHost } from '../../testing/render-host';
import { keepDue } from './due-mark';

afterEach(() => {
  jest.useRealTimers();
  unmountHost();
});

/** A platform at which a check is due until it is answered. */
function dueUntilAnswered() {
  const answers: boolean[] = [];
  const handlers: FakeHandlers = {
    protection: () => ({ ...calmSession(), ...(answers.length > 0 ? {} : { nextRealityCheckAt: Date.now() - 1 }) }),
    confirmReality({ body }) {
      answers.push(body.goesOn);
      return null;
    },
  };
  return { answers, handlers };
}

/** A tab that was loaded while a check waits. */
async function openDue(handlers: FakeHandlers, at = '/game?id=1') {
  keepDue(sessionStorage, true);
  const host = await renderHost({ at, signedIn: true, prepare: (platform) => platform.use(handlers) });
  const check = await screen.findByRole('alertdialog', { name: 'You have been playing for 42 min' });
  return { ...host, check, user: userEvent.setup() };
}

const isOver = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

it('shows time and net with two answers of one weight, also after a reload; the page behind is out of reach', async () => {
  const { answers, handlers } = dueUntilAnswered();
  const { check, user } = await openDue(handlers);
  expect(check).toHaveTextContent('Time in this session42 minStaked₫820,000Won less staked−₫180,000');
  const stop = within(check).getByRole('button', { name: 'Stop and take me out' });
  const goOn = within(check).getByRole('button', { name: 'Go on playing' });
  expect(stop.className).toBe(goOn.className);
  await waitFor(() => expect(check).toHaveFocus());
  expect(document.querySelector('main')?.closest('[inert]')).not.toBeNull();
  // Keys that were meant for the game answer nothing.
  await user.keyboard('{Escape} {Enter}');
  expect([answers, check.isConnected]).toEqual([[], true]);
  await user.click(goOn);
  await isOver();
  expect([answers, location.pathname]).toEqual([[true], '/game']);
});

it('leaves the game for whoever stops, even while that does not reach the platform', async () => {
  const { handlers } = dueUntilAnswered();
  const { check, user } = await openDue({ ...handlers, confirmReality: () => new FakeRefusal('platform.unavailable') });
  await user.click(within(check).getByRole('button', { name: 'Stop and take me out' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(await screen.findByText('Your answer has not arrived yet')).toBeInTheDocument();
});

it.each([
  [true, '/game'],
  [false, '/'],
])('is answered by another tab for this one too: play goes on %s', async (goesOn, path) => {
  const { answers, handlers } = dueUntilAnswered();
  const { runtime } = await openDue(handlers);
  answers.push(goesOn);
  const other = new BroadcastChannel(`pavilion-protection-${runtime.boot.brand.merchantCode}`);
  other.postMessage({ type: 'answered', memberId: 'somebody-else', goesOn: false });
  other.postMessage({ type: 'answered', memberId: '1001', goesOn });
  await isOver();
  expect(location.pathname).toBe(path);
  other.close();
});

it('comes at once when a call is refused because it waits, also where the clock of the browser is slow', async () => {
  keepDue(sessionStorage, true);
  const standing = { ...calmSession(), realityCheckDue: false };
  const { runtime } = await renderHost({
    at: '/rng',
    signedIn: true,
    prepare: (platform) =>
      platform.use({ protection: () => ({ ...standing }), launchGame: () => new FakeRefusal('play.reality-check') }),
  });
  await waitFor(() => expect(runtime.queries.isFetching()).toBe(0));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  standing.realityCheckDue = true;
  const query = { nodeId: '1', accountType: 1, launchMode: 'GLS' } as const;
  await expect(runtime.api.call(endpoints.launchGame, { query })).rejects.toMatchObject({ code: 'play.reality-check' });
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('tells remotes of this tab when it was answered in another one', async () => {
  const { answers, handlers } = dueUntilAnswered();
  const { runtime } = await openDue(handlers);
  const told: string[] = [];
  runtime.bus.on('protection.changed', ({ what, goesOn }) => told.push(`${what} ${goesOn}`));
  answers.push(true);
  const other = new BroadcastChannel(`pavilion-protection-${runtime.boot.brand.merchantCode}`);
  other.postMessage({ type: 'answered', memberId: '1001', goesOn: true });
  await isOver();
  other.close();
  expect(told).toEqual(['check true']);
});

it('comes at its time, and not before', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const next = Date.now() + 30 * 60_000;
  await renderHost({
    at: '/rng',
    signedIn: true,
    prepare: (platform) => platform.use({ protection: () => ({ ...calmSession(), nextRealityCheckAt: next }) }),
  });
  await act(() => jest.advanceTimersByTimeAsync(29 * 60_000));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('asks nothing of the platform for visitors', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { platform } = await renderHost({ at: '/rng' });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(platform.calls).not.toContain('protection');
});
