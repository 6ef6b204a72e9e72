import { type Endpoint, endpoints } from '@pavilion/api-contract';
import * as v from 'valibot';
import { createApiClient } from './client';
import { createIntents, intentOf } from './intents';

const deleted = { success: true };
const deletion = { name: 'delete:1', isKept: true };
const lost = 'lost';
type Step = typeof lost | { readonly status?: number; readonly body: unknown };

/** A client whose calls are answered by `steps` in turn, and the keys that it sent. */
function clientOf(steps: readonly Step[], token: string | null = 'live') {
  const keys: (string | null)[] = [];
  let next = 0;
  const client = createApiClient({
    baseUrl: '',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'EN',
    token: () => token,
    onSessionDead: () => undefined,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      const step = steps[next++] ?? lost;
      if (step === lost) throw new TypeError('network is down');
      return Response.json(step.body, { status: step.status ?? 200 });
    },
  });
  const remove = (intent?: string, messageId = '1') =>
    client
      .call(endpoints.deleteMessages, { body: { messageIds: [messageId] } }, intent === undefined ? {} : { intent })
      .catch((error: unknown) => error);
  return { client, keys, remove };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const kept = () => Object.keys(JSON.parse(localStorage.getItem('intents') ?? '{}') as object);

it('gives each call that changes something a key, another one once it was answered, and none to the others', async () => {
  const page = { list: [], total: 0, totalPages: 0 };
  const { client, keys, remove } = clientOf([
    { body: deleted },
    { body: deleted },
    { body: { success: true, value: page } },
  ]);
  await remove();
  await remove();
  await client.call(endpoints.inbox);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeNull();
});

it('keeps the key of an intent through a lost answer and a reload of the page, until there is an answer', async () => {
  const before = clientOf([lost]);
  await before.remove('delete:1');
  const after = clientOf([{ body: deleted }, { body: deleted }]);
  await after.remove('delete:1');
  await after.remove('delete:1');
  expect(after.keys[0]).toBe(before.keys[0]);
  expect(after.keys[1]).not.toBe(before.keys[0]);
  expect(kept()).toEqual([]);
});

it('gives a double click one key, and another tab the key of the first', async () => {
  const { keys, remove } = clientOf([lost, lost]);
  await Promise.all([remove('delete:1'), remove('delete:1')]);
  expect(new Set(keys).size).toBe(1);
  const other = clientOf([lost]);
  await other.remove('delete:1');
  expect(other.keys[0]).toBe(keys[0]);
});

it.each([
  ['a fault of the platform', { status: 500, body: { success: false, errorCode: 'platform.internal' } }, true],
  ['a platform that is away', { status: 502, body: 'bad gateway' }, true],
  ['too many calls', { status: 429, body: { success: false, errorCode: 'platform.rate-limited' } }, true],
  ['a call that still runs', { status: 409, body: { success: false, errorCode: 'platform.busy' } }, true],
  ['a session that is over', { status: 401, body: { success: false, errorCode: 'login.not.session' } }, true],
  ['a part that is switched off', { status: 403, body: { success: false, errorCode: 'function.not.available' } }, true],
  ['a refusal', { status: 404, body: { success: false, errorCode: 'message.not-found' } }, false],
  ['other content', { status: 409, body: { success: false, errorCode: 'platform.idempotency-conflict' } }, true],
])('after %s', async (_, step, isKept) => {
  const { keys, remove } = clientOf([step, { body: deleted }]);
  await remove('delete:1');
  await remove('delete:1');
  expect(keys[1] === keys[0]).toBe(isKept);
});

it('keeps the key while what was answered cannot be read, as by a page that is older than the platform', async () => {
  const { client, keys } = clientOf([{ body: { success: true, value: {} } }, { body: { success: true, value: 1 } }]);
  const counting = { ...endpoints.deleteMessages, response: v.number() };
  const remove = () =>
    client.call(counting, { body: { messageIds: ['1'] } }, { intent: 'delete:1' }).catch((error: unknown) => error);
  expect(await remove()).toMatchObject({ code: 'platform.unreadable' });
  expect(await remove()).toBe(1);
  expect(keys[1]).toBe(keys[0]);
  expect(kept()).toEqual([]);
});

it('gives a double press without a name one key, and a press after its answer another one', async () => {
  const { keys, remove } = clientOf([{ body: deleted }, { body: deleted }, { body: deleted }]);
  await Promise.all([remove(), remove()]);
  await remove();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('knows what is meant by its content: after a lost answer, in another tab and after a reload', async () => {
  const first = clientOf([lost, lost]);
  const second = clientOf([lost]);
  await first.remove();
  await first.remove();
  await second.remove();
  const reloaded = clientOf([{ body: deleted }, { body: deleted }]);
  await reloaded.remove();
  expect(new Set([...first.keys, ...second.keys, ...reloaded.keys]).size).toBe(1);
  await reloaded.remove();
  expect(reloaded.keys[1]).not.toBe(reloaded.keys[0]);
});

it('takes other content, and another session, for another intent', async () => {
  const { keys, remove } = clientOf([lost, lost]);
  await remove(undefined, '1');
  await remove(undefined, '2');
  const other = clientOf([lost], 'of another session');
  await other.remove();
  expect(new Set([...keys, ...other.keys]).size).toBe(3);
});

it('leaves a newer key alone when a copy of an older call is answered', () => {
  const intents = createIntents();
  const old = intents.keyOf(deletion);
  intents.settle(deletion, old);
  const key = intents.keyOf(deletion);
  intents.settle(deletion, old);
  expect([intents.keyOf(deletion), createIntents().keyOf(deletion)]).toEqual([key, key]);
});

it('keeps fewer than fifty keys, the newest, and each for a day', () => {
  jest.useFakeTimers();
  const intents = createIntents();
  const named = (index: number) => ({ name: `deletion ${index}`, isKept: true });
  const keys = Array.from({ length: 60 }, (_, index) => intents.keyOf(named(index)));
  expect(kept()).toEqual(keys.slice(11).map((_, index) => named(index + 11).name));
  expect(createIntents().keyOf(named(59))).toBe(keys[59]);
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(intents.keyOf(named(59))).not.toBe(keys[59]);
  expect(kept()).toEqual([named(59).name]);
});

it('tells new passwords apart and what proves who asks not, and stores nothing of passwords and of guests', () => {
  const meant = (endpoint: Endpoint, body: object, token: string | null = 'live') =>
    intentOf(endpoint, { body, token });
  const change = (newPassword: string) => meant(endpoints.changePaymentPassword, { oldPassword: 'old', newPassword });
  expect(change('one').name).toBe(change('one').name);
  expect(change('one').name).not.toBe(change('two').name);
  expect(change('one').isKept).toBe(false);
  const pay = (body: object) => meant({ ...endpoints.deleteMessages, passwordCheck: true }, body);
  expect(pay({ amount: 1, password: 'a', captcha: 'b' })).toEqual(pay({ password: 'c', amount: 1 }));
  expect(pay({ amount: 1 })).toMatchObject({ isKept: true });
  expect(pay({ amount: 1 }).name).not.toBe(pay({ amount: 2 }).name);
  expect(meant(endpoints.sendLoginCode, { mobileNum: '1' })).toMatchObject({ isKept: false });
  expect(meant(endpoints.deleteMessages, {}, null)).toMatchObject({ isKept: false });
});

it('remembers what is not stored for as long as codes are good', () => {
  jest.useFakeTimers();
  const intents = createIntents();
  const asked = { name: 'sendLoginCode', isKept: false };
  const key = intents.keyOf(asked);
  jest.advanceTimersByTime(9 * 60_000);
  expect(intents.keyOf(asked)).toBe(key);
  expect(kept()).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(intents.keyOf(asked)).not.toBe(key);
});

it('makes keys on a page without TLS too', () => {
  const whole = globalThis.crypto;
  const bare = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: bare, configurable: true });
  try {
    const intents = createIntents();
    expect(intents.keyOf(deletion)).toMatch(/^[0-9a-f]{32}$/);
    expect(intents.keyOf({ ...deletion, name: 'another' })).not.toBe(intents.keyOf(deletion));
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
  }
});

it('does without storage where the browser refuses it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const intents = createIntents({ getItem: refuse, setItem: refuse });
  const key = intents.keyOf(deletion);
  expect(intents.keyOf(deletion)).toBe(key);
  intents.settle(deletion, key);
  expect(intents.keyOf(deletion)).not.toBe(key);
});
