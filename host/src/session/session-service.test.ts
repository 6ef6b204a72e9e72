import { ApiError } from '@pavilion/api-client';
import { endpoints, type PlatformCaller, type SessionOpened } from '@pavilion/api-contract';
import { waitFor } from '@testing-library/react';
import { createEventBus, type EventBus } from '../core/event-bus';
import type { Modules } from '../core/modules';
import { createBalanceReader } from './balance';
import { openSessionChannel } from './session-channel';
import { createSessionService, type SessionService } from './session-service';
import { createSessionStore, type SessionStore } from './session-store';

const allOn: Modules = { has: () => true, subscribe: () => () => undefined, update: () => undefined };
const opened: SessionOpened = {
  token: 'a'.repeat(32),
  memberId: '7',
  username: 'lantern88',
  accountType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  passwordWeak: false,
  mustChangePassword: false,
  hasNewMemberBonus: true,
};
const member = { id: '7', username: 'lantern88', nickname: 'Lan', accountType: 0, clubLabel: { rankLevel: 5 } };

class MemoryStorage implements Storage {
  private readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  clear = () => this.values.clear();
  getItem = (key: string) => this.values.get(key) ?? null;
  key = (index: number) => [...this.values.keys()][index] ?? null;
  removeItem = (key: string) => void this.values.delete(key);
  setItem = (key: string, value: string) => void this.values.set(key, value);
}

interface Tab {
  readonly service: SessionService;
  readonly store: SessionStore;
  readonly bus: EventBus;
  readonly storage: Storage;
  readonly asked: string[];
  readonly refused: readonly unknown[];
}

const tabs: Tab[] = [];

function openTab(merchant: string, storage: Storage = new MemoryStorage(), dead = false): Tab {
  const asked: string[] = [];
  const refused: unknown[] = [];
  const api = {
    call: (endpoint: { id: string }) => {
      asked.push(endpoint.id);
      if (dead && endpoint.id === 'exchangeEntryToken')
        return Promise.reject(new ApiError('session.entry-token-invalid', { status: 200 }));
      if (endpoint.id === 'exchangeEntryToken') return Promise.resolve(opened);
      if (dead) return Promise.reject(new ApiError('login.not.session', { status: 401 }));
      return Promise.resolve(endpoint.id === endpoints.memberInfo.id ? member : { sumBalance: 10n });
    },
  } as PlatformCaller;
  const store = createSessionStore(allOn);
  const bus = createEventBus();
  const balance = createBalanceReader(api, store);
  const channel = openSessionChannel(merchant);
  const service = createSessionService({
    api,
    store,
    balance,
    bus,
    channel,
    storage,
    merchantCode: merchant,
    deviceId: 'device',
    onEntryRefused: (error) => refused.push(error),
  });
  const tab = { service, store, bus, storage, asked, refused };
  tabs.push(tab);
  return tab;
}

afterEach(() => tabs.splice(0).forEach(({ service }) => service.stop()));

it('is a guest when no sibling answers in time', async () => {
  const tab = openTab('alone');
  tab.service.start();
  expect(tab.store.read().settled).toBe(false);
  await waitFor(() => expect(tab.store.read().settled).toBe(true));
  expect(tab.store.snapshot().status).toBe('guest');
});

it('takes over who signed in, with name, rank and balance, and keeps it over a reload', async () => {
  const tab = openTab('adopt');
  const heard = jest.fn();
  tab.bus.on('session.opened', heard);
  await tab.service.adopt(opened);
  expect(heard).toHaveBeenCalledWith({ memberId: '7', username: 'lantern88' });
  expect(tab.store.snapshot()).toMatchObject({
    nickname: 'Lan',
    rankLevel: 5,
    balance: { status: 'known', amount: 10n },
  });
  expect(tab.store.snapshot()).not.toHaveProperty('token');
  const reloaded = openTab('adopt-elsewhere', tab.storage);
  reloaded.service.start();
  expect(reloaded.store.snapshot()).toMatchObject({ status: 'open', username: 'lantern88' });
});

it('gives the session to a new tab', async () => {
  const first = openTab('ask');
  await first.service.adopt(opened);
  const second = openTab('ask');
  second.service.start();
  await waitFor(() => expect(second.store.snapshot()).toMatchObject({ status: 'open', memberId: '7' }));
});

it('gives a new tab the duty of the session with it', async () => {
  const first = openTab('duty');
  await first.service.adopt({ ...opened, mustChangePassword: true, passwordExpired: true });
  const second = openTab('duty');
  second.service.start();
  await waitFor(() => expect(second.store.snapshot()).toMatchObject({ status: 'open' }));
  expect(second.storage.getItem('cpw')).toBe('password-expired');
});

it('signs in and out in all tabs', async () => {
  const [first, second] = [openTab('all'), openTab('all')];
  const ended = jest.fn();
  second.bus.on('session.ended', ended);
  await first.service.adopt(opened);
  await waitFor(() => expect(second.store.snapshot().status).toBe('open'));
  await first.service.signOut();
  expect(first.asked).toContain('logout');
  await waitFor(() => expect(second.store.snapshot().status).toBe('guest'));
  expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
  expect(second.storage.getItem('token')).toBeNull();
});

it('follows a newer session, and does not end it for the end of an older one', async () => {
  const [first, second] = [openTab('newer'), openTab('newer')];
  const newer = 'b'.repeat(32);
  await first.service.adopt(opened);
  await waitFor(() => expect(second.store.snapshot().status).toBe('open'));
  await second.service.adopt({ ...opened, token: newer });
  await waitFor(() => expect(first.store.read().record?.token).toBe(newer));
  const late = openSessionChannel('newer');
  late.post({ type: 'ended', token: opened.token, reason: 'elsewhere' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  late.close();
  expect([first, second].map(({ store }) => store.snapshot().status)).toEqual(['open', 'open']);
});

it('exchanges the token of an address for a session, and is nobody meanwhile', async () => {
  const tab = openTab('entry');
  tab.service.start('c'.repeat(32));
  expect(tab.store.read()).toMatchObject({ settled: false, record: undefined });
  expect(tab.asked).toEqual(['exchangeEntryToken']);
  await waitFor(() => expect(tab.store.snapshot()).toMatchObject({ status: 'open', nickname: 'Lan' }));
  expect(tab.storage.getItem('token')).toBe(opened.token);
});

it('tells of a dead token, keeps nothing of it and goes on with the session that is there', async () => {
  const storage = new MemoryStorage();
  await openTab('entry-before', storage).service.adopt(opened);
  const tab = openTab('entry-dead', storage, true);
  tab.service.start('c'.repeat(32));
  await waitFor(() => expect(tab.refused).toMatchObject([{ code: 'session.entry-token-invalid' }]));
  await waitFor(() => expect(tab.store.snapshot()).toMatchObject({ status: 'open', username: 'lantern88' }));
  const guest = openTab('entry-guest', new MemoryStorage(), true);
  guest.service.start('c'.repeat(32));
  await waitFor(() => expect(guest.store.read().settled).toBe(true));
  expect([guest.store.snapshot().status, guest.storage.getItem('token')]).toEqual(['guest', null]);
});

it('keeps that a password is due over a reload; free play and the end of the session clear it', async () => {
  const tab = openTab('due');
  await tab.service.adopt({ ...opened, mustChangePassword: true, passwordExpired: true });
  expect(tab.storage.getItem('cpw')).toBe('password-expired');
  await tab.service.adopt({ ...opened, token: 'd'.repeat(32), accountType: 4 });
  expect(tab.storage.getItem('cpw')).toBeNull();
});

it('clears the storage of the session at its end, and leaves the merchant', async () => {
  const tab = openTab('cleared');
  await tab.service.adopt({ ...opened, mustChangePassword: true });
  tab.storage.setItem('anything', '1');
  await tab.service.signOut();
  expect(Array.from({ length: tab.storage.length }, (_, index) => tab.storage.key(index))).toEqual(['merchantCode']);
});
