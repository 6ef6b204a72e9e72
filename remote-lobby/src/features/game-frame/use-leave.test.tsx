import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { Link, useLocation } from '@pavilion/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { useLeave } from './use-leave';

function Site() {
  const { pathname, search } = useLocation();
  const leave = useLeave('/rng');
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Link to="/game?id=1">Play</Link>
      <button type="button" onClick={leave}>
        Back
      </button>
    </>
  );
}

async function open(at: string) {
  const host = createFakeHost({ platform: createFakePlatform({}) });
  render(await stage(<Site />, { host, remote, at }));
  return { host, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const leaveTo = { type: 'navigate', path: '/rng' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '');
});

it('leads back to where the game was opened, with its filter', async () => {
  const { host, user } = await open('/rng?tag=HOT');
  await user.click(screen.getByText('Play'));
  expect(screen.getByText('at /game?id=1')).toBeVisible();
  await user.click(screen.getByText('Back'));
  expect(screen.getByText('at /rng?tag=HOT')).toBeVisible();
  expect(host.actions).not.toContainEqual(expect.objectContaining(leaveTo));
});

it('leads to the lobby where the game was opened by its address', async () => {
  const { host, user } = await open('/game?id=1');
  await user.click(screen.getByText('Back'));
  expect(host.actions).toContainEqual(expect.objectContaining(leaveTo));
});

it('leads out of the site never, however often its first page was replaced', async () => {
  const { host, user } = await open('/rng');
  await user.click(screen.getByText('Play'));
  history.replaceState({ idx: 0 }, '');
  await user.click(screen.getByText('Back'));
  expect(screen.getByText('at /game?id=1')).toBeVisible();
  expect(host.actions).toContainEqual(expect.objectContaining(leaveTo));
});

it('leads to the lobby where the way back stays in the game, as through pages of its own', async () => {
  const { host, user } = await open('/game?id=1');
  history.replaceState({ idx: 3 }, '');
  await user.click(screen.getByText('Back'));
  expect(host.actions).not.toContainEqual(expect.objectContaining(leaveTo));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(host.actions).toContainEqual(expect.objectContaining(leaveTo));
});
