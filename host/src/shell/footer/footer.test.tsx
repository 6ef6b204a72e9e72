import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';

// When a page comes to rest is the test of `useAtRest`.
let mockAtRest = true;
jest.mock('../use-at-rest', () => ({ useAtRest: () => mockAtRest }));

afterEach(unmountHost);
const user = userEvent.setup();

const footer = async () => within(await screen.findByRole('contentinfo'));

it('has four groups, the makers of the games, the age and the year', async () => {
  await renderHost({ at: '/rng' });
  const foot = await footer();
  expect(foot.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'About Aurora',
    'Affiliates',
    'Payments',
    '21+ Play within limits',
  ]);
  expect(within(foot.getByRole('region', { name: 'Payments' })).getAllByRole('listitem')).toHaveLength(6);
  expect(foot.getByRole('img', { name: 'Ages 21 and over only' })).toBeInTheDocument();
  expect(foot.getByText('Demonstration licence')).toBeInTheDocument();
  expect(await foot.findByRole('list', { name: 'Game providers' })).toBeInTheDocument();
  expect(foot.getByText('© 2025 Aurora. All rights reserved.')).toBeInTheDocument();
});

it('starts affiliates with registration; members have the centre instead where they may', async () => {
  await renderHost();
  await user.click((await footer()).getByRole('button', { name: 'Start now' }));
  expect(await screen.findByRole('dialog', { name: 'register' })).toBeInTheDocument();
  unmountHost();
  const second = await renderHost({ signedIn: true });
  const foot = await footer();
  await user.click(foot.getByRole('button', { name: 'Start now' }));
  expect(location.search).toBe('?agent=agentTeamOverview');
  const { record } = second.runtime.sessionStore.read();
  act(() => second.runtime.sessionStore.write({ record: record && { ...record, accountType: 0 } }));
  expect(foot.queryByRole('button', { name: 'Start now' })).not.toBeInTheDocument();
});

it('comes as soon as its place is near the screen', async () => {
  mockAtRest = false;
  const seen: (() => void)[] = [];
  class NearObserver {
    constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push(() => see([{ isIntersecting: true }]));
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
  await renderHost();
  act(() => seen.forEach((see) => see()));
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
