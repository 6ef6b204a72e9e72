import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from '@pavilion/test-kit';
import { endpoints } from '@pavilion/api-contract';
import { stageHost, strikeHost } from '../testing/stage-host';
import { admitServiceLink, decodeServiceLink } from '../platform/service-link';
import { splitSpan } from './countdown';
import { describeCountry } from './restriction.page';

afterEach(strikeHost);

it('shows the maintenance page with its end, and the site again once it is over', async () => {
  const { runtime } = await stageHost({ at: '/?status=maintenance' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Back in a moment' })).toBeInTheDocument();
  expect(screen.getByText('System Maintenance')).toBeInTheDocument();
  expect(screen.getByText('RESTRICTION OF VISIT')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('01hours24minutes');
  act(() => runtime.status.update({ maintenance: false, maintenanceEnd: null, regionRestriction: false }));
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
});

it('asks for address and country on the restriction page alone', async () => {
  const { platform } = await stageHost({ at: '/?status=restriction' });
  expect(await screen.findByText('203.0.113.42')).toBeInTheDocument();
  expect(screen.getByText('Singapore (SG)')).toBeInTheDocument();
  expect(platform.calls).toContain('systemLocation');
  strikeHost();
  const normal = await stageHost();
  expect(normal.platform.calls).not.toContain('systemLocation');
});

it('flips when a call is refused for maintenance', async () => {
  const { platform, runtime } = await stageHost({ signedIn: true });
  platform.use({ balance: () => new FakeRefusal('maintenance'), systemStatus: () => new FakeRefusal('platform.unavailable') });
  await act(() => runtime.balance.refresh());
  expect(await screen.findByText('System Maintenance')).toBeInTheDocument();
});

it('flips when polling finds the brand restricted, and reads its switches too', async () => {
  const { platform, runtime } = await stageHost();
  const { brand, info, status } = runtime.boot;
  const open = { info: { ...info, brand, whitelabel: { modId: 'ROOT', enabled: '1' as const, childrenNodes: [] } }, location: { ip: '', country: '' }, ...status };
  platform.use({ systemStatus: () => ({ ...open, regionRestriction: true }) });
  expect(runtime.modules.has('MEMCENTRE')).toBe(true);
  await act(() => runtime.statusWatch.check());
  expect(await screen.findByText('IP Restriction')).toBeInTheDocument();
  expect(runtime.modules.has('MEMCENTRE')).toBe(false);
});

it('does not close the site when the platform cannot be reached', async () => {
  const { platform, runtime } = await stageHost();
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
  expect(await decodeServiceLink(await encode('https://desk.example/chat', 'Ab3dEf7h'))).toBe('https://desk.example/chat');
  expect(admitServiceLink('https://desk.example/chat', info)).toBe('https://desk.example/chat');
  expect(admitServiceLink('http://desk.example/chat', info)).toBeUndefined();
  expect(admitServiceLink('https://other.example/', info)).toBeUndefined();
  expect(admitServiceLink('javascript:alert(1)', { resources: [] } as never)).toBeUndefined();
});

async function encode(url: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', await crypto.subtle.digest('SHA-256', bytes.encode(key)), 'AES-CTR', false, ['encrypt']);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 128 }, secret, bytes.encode(url));
  return Buffer.from(cipher).toString('base64url') + key;
}

it('polls while the page is seen', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { platform } = await stageHost();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(platform.calls).toContain('systemStatus'));
  jest.useRealTimers();
});
