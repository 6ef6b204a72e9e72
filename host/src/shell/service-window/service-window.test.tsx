import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BootData } from '@pavilion/remote-contract';
import { encodeLink } from '../../testing/encode-link';
import { renderHost, unmountHost } from '../../testing/render-host';
import { openService, useServiceStore } from './service.store';

const popup = { close: jest.fn(), opener: {}, location: { replace: jest.fn() } };
const open = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  open.mockReturnValue(popup);
  Object.assign(globalThis, { open });
});
afterEach(unmountHost);

const desk = async (csType: string, url: string) => ({
  csType,
  csPosition: 'SIDE',
  title: csType,
  path: await encodeLink(url, 'Ab3dEf7h'),
});

async function stageDesks(rankLevel = '0') {
  const customerService = [
    await desk('LIVECHAT', 'https://desk.example/chat'),
    await desk('VIP', 'https://desk.example/vip'),
  ];
  const staged = await renderHost({
    signedIn: true,
    boot: (boot: BootData) => ({ ...boot, info: { ...boot.info, customerService } }),
  });
  const record = staged.runtime.sessionStore.read().record;
  act(() => staged.runtime.sessionStore.write({ record: record && { ...record, rankLevel: Number(rankLevel) } }));
  return staged;
}

it.each([
  ['4', 'https://desk.example/chat'],
  ['5', 'https://desk.example/vip'],
])('leads a member of rank %s to %s', async (rank, address) => {
  await stageDesks(rank);
  act(() => openService());
  expect(open).toHaveBeenCalledWith('', 'pavilion-service', 'popup,width=440,height=500');
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(address));
  expect(popup.opener).toBeNull();
  expect(useServiceStore.getState().service).toBeUndefined();
});

it('says that the window was blocked, and tries again', async () => {
  await stageDesks();
  open.mockReturnValueOnce(null);
  act(() => openService('live-chat'));
  expect(await screen.findByRole('dialog', { name: 'Your browser blocked the window' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://desk.example/chat'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('closes the window when the link leads nowhere that may be opened', async () => {
  await renderHost();
  act(() => openService());
  await waitFor(() => expect(popup.close).toHaveBeenCalled());
  expect(popup.location.replace).not.toHaveBeenCalled();
  expect(await screen.findByText('Customer service cannot be opened right now')).toBeInTheDocument();
});

it('closes the window of a brand that allows no address for its desk', async () => {
  const customerService = [await desk('LIVECHAT', 'https://desk.example/chat')];
  await renderHost({ boot: (boot) => ({ ...boot, info: { ...boot.info, customerService, resources: [] } }) });
  act(() => openService());
  await waitFor(() => expect(popup.close).toHaveBeenCalled());
  expect(popup.location.replace).not.toHaveBeenCalled();
});

it('asks the platform for a link where the brand lists no desk', async () => {
  const { platform } = await renderHost({ boot: (boot) => ({ ...boot, info: { ...boot.info, customerService: [] } }) });
  const path = await encodeLink('https://desk.example/online', 'Zz3dEf7h');
  platform.use({
    domainRoute: () => ({
      domainList: [],
      version: {
        pathList: [
          { type: 1, path: 'x' },
          { type: 3, path },
        ],
      },
    }),
  });
  act(() => openService());
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://desk.example/online'));
});
