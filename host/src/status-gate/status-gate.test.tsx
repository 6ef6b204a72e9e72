import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeRefusal } from '@pavilion/test-kit';
import { endpoints } from '@pavilion/api-contract';
import { HostApp } from '../host-app';
import { encodeLink } from '../testing/encode-link';
import { renderHost, unmountHost } from '../testing/render-host';
import { admitServiceLink, decodeServiceLink } from '@pavilion/federation-contract';
import { splitSpan } from '../core/split-span';
import { describeCountry } from './restriction.page';
import { createStatusStore } from '../status/status-store';
import { createStatusWatch } from '../status/status-watch';

afterEach(unmountHost);

it('shows the maintenance page with its end, and the site again once it is over', async () => {
  const { runtime } = await renderHost({ at: '/?status=maintenance' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Back in a moment' })).toBeInTheDocument();
  expect(screen.getByText('System Maintenance')).toBeInTheDocument();
  expect(screen.getByText('RESTRICTION OF VISIT')).toBeInTheDocument();
  // A tall picture on phones and a wide one elsewhere: neither is drawn out.
  expect(document.querySelector('picture source')).toHaveAttribute('media', '(min-width: 768px)');
  expect(screen.getByRole('timer')).toHaveTextContent('01hours24minutes');
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeInTheDocument();
  act(() => runtime.status.update({ maintenance: false, maintenanceEnd: null, regionRestriction: false }));
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
});

it('counts down to the end of maintenance, and shows none where no end is known', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { runtime } = await renderHost({ at: '/?status=maintenance' });
  const before = (await screen.findByRole('timer')).textContent;
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByRole('timer').textContent).not.toBe(before);
  act(() => runtime.status.update({ maintenance: true, maintenanceEnd: null, regionRestriction: false }));
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('asks for address and country on the restriction page alone', async () => {
  const { platform } = await renderHost({ at: '/?status=restriction' });
  expect(await screen.findByText('203.0.113.42')).toBeInTheDocument();
  expect(screen.getByText('Singapore (SG)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeInTheDocument();
  expect(platform.calls).toContain('systemLocation');
  unmountHost();
  const normal = await renderHost();
  expect(normal.platform.calls).not.toContain('systemLocation');
});

it.each([
  [true, 'IP Restriction'],
  [false, 'home'],
])(
  'shows nothing of a site that turns some visitors away before it is known whether this one is: %s',
  async (regionRestriction, shown) => {
    const { runtime } = await renderHost();
    const open = { maintenance: false, maintenanceEnd: null, regionRestriction: false };
    let answer: (value: object) => void = () => undefined;
    const status = createStatusStore({ ...open, restrictsVisitors: true });
    const call = () => new Promise<never>((resolve) => (answer = resolve as typeof answer));
    const statusWatch = createStatusWatch({ api: { call }, status, modules: runtime.modules });
    // The frame that the edge painted stands where the host will.
    const root = document.body.appendChild(document.createElement('div'));
    const [{ unmount }, stop] = await act(async () => {
      const shown = render(<HostApp runtime={{ ...runtime, status, statusWatch }} />, { container: root });
      return [shown, statusWatch.start()] as const;
    });
    expect(root).toBeEmptyDOMElement();
    await act(async () => answer({ ...open, regionRestriction, info: { whitelabel: runtime.boot.info.whitelabel } }));
    expect(await within(root).findByText(shown)).toBeInTheDocument();
    stop();
    unmount();
  },
);

it('flips when a call is refused for maintenance', async () => {
  const { platform, runtime } = await renderHost({ signedIn: true });
  platform.use({
    balance: () => new FakeRefusal('maintenance'),
    systemStatus: () => new FakeRefusal('platform.unavailable'),
  });
  await act(() => runtime.balance.refresh());
  expect(await screen.findByText('System Maintenance')).toBeInTheDocument();
});

it('flips when polling finds the brand restricted, and reads its switches too', async () => {
  const { platform, runtime } = await renderHost();
  const { brand, info, status } = runtime.boot;
  const open = {
    info: { ...info, brand, whitelabel: { modId: 'ROOT', enabled: '1' as const, childrenNodes: [] } },
    location: { ip: '', country: '' },
    ...status,
  };
  platform.use({ systemStatus: () => ({ ...open, regionRestriction: true }) });
  expect(runtime.modules.has('MEMCENTRE')).toBe(true);
  await act(() => runtime.statusWatch.check());
  expect(await screen.findByText('IP Restriction')).toBeInTheDocument();
  expect(runtime.modules.has('MEMCENTRE')).toBe(false);
});

it('does not close the site when the platform cannot be reached', async () => {
  const { platform, runtime } = await renderHost();
  platform.disconnect();
  await act(() => runtime.statusWatch.check());
  await expect(runtime.api.call(endpoints.systemStatus)).rejects.toMatchObject({ code: 'in_network_again' });
  expect(screen.getByRole('heading', { name: 'home' })).toBeInTheDocument();
});

it('splits what is left and never goes below zero', () => {
  expect(splitSpan(3_661_900)).toEqual([1, 1, 1]);
  expect(splitSpan(-5)).toEqual([0, 0, 0]);
});

it('names a country only when it is one', () => {
  expect(describeCountry('VN', 'en')).toBe('Vietnam (VN)');
  expect(describeCountry('', 'en')).toBe('');
});

it('decodes a service link and admits https of the allow-list only', async () => {
  const info = { resources: [{ resourceType: 'service-host', url: 'desk.example', labelNameEn: '' }] } as never;
  expect(await decodeServiceLink(await encodeLink('https://desk.example/chat', 'Ab3dEf7h'))).toBe(
    'https://desk.example/chat',
  );
  expect(admitServiceLink('https://desk.example/chat', info)).toBe('https://desk.example/chat');
  expect(admitServiceLink('http://desk.example/chat', info)).toBeUndefined();
  expect(admitServiceLink('https://other.example/', info)).toBeUndefined();
  expect(admitServiceLink('javascript:alert(1)', info)).toBeUndefined();
});

it('opens no service link of a brand that allows no address', () => {
  expect(admitServiceLink('https://desk.example/chat', { resources: [] } as never)).toBeUndefined();
});

it('polls while the page is seen', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { platform } = await renderHost();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(platform.calls).toContain('systemStatus'));
  jest.useRealTimers();
});

it('announces maintenance in the last hours, and lets the line be put away', async () => {
  const { runtime } = await renderHost();
  const inHours = (hours: number) => ({
    maintenance: false,
    maintenanceEnd: null,
    maintenanceStart: Date.now() + hours * 3_600_000 + 500,
    regionRestriction: false,
  });
  act(() => runtime.status.update(inHours(5)));
  expect(screen.queryByRole('complementary', { name: 'Maintenance ahead' })).not.toBeInTheDocument();
  act(() => runtime.status.update(inHours(2)));
  const line = await screen.findByRole('complementary', { name: 'Maintenance ahead' });
  expect(within(line).getByRole('timer')).toHaveTextContent(/^02:00:00|01:59:5\d$/);
  await userEvent.click(within(line).getByRole('button', { name: 'Close' }));
  expect(line).not.toBeInTheDocument();
  act(() => runtime.status.update(inHours(1)));
  expect(await screen.findByRole('complementary', { name: 'Maintenance ahead' })).toBeInTheDocument();
});
