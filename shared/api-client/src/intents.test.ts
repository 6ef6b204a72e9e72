import { endpoints } from '@pavilion/api-contract';
import { createApiClient } from './client';
import { createIntents } from './intents';

const deleted = { success: true };
const lost = 'lost';
type Step = typeof lost | { readonly status?: number; readonly body: unknown };

/** A client whose calls are answered by `steps` in turn, and the keys that it sent. */
function clientOf(steps: readonly Step[]) {
  const keys: (string | null)[] = [];
  let next = 0;
  const client = createApiClient({
    baseUrl: '',
    merchant: 'aurora',
    deviceId: 'device',
    language: () => 'EN',
    token: () => 'live',
    onSessionDead: () => undefined,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      const step = steps[next++] ?? lost;
      if (step === lost) throw new TypeError('network is down');
      return Response.json(step.body, { status: step.status ?? 200 });
    },
  });
  const remove = (intent?: string) =>
    client
      .call(endpoints.deleteMessages, { body: { messageIds: ['1'] } }, intent === undefined ? {} : { intent })
      .catch((error: unknown) => error);
  return { client, keys, remove };
}

beforeEach(() => sessionStorage.clear());

it('gives each call that changes something a key of its own, and none to the others', async () => {
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
  expect(sessionStorage).toHaveLength(0);
});

it('gives a double click one key, and a tab that was duplicated the key of the first', async () => {
  const { keys, remove } = clientOf([lost, lost]);
  await Promise.all([remove('delete:1'), remove('delete:1')]);
  expect(new Set(keys).size).toBe(1);
  expect(createIntents().keyOf('deleteMessages:delete:1')).toBe(keys[0]);
});

it.each([
  ['a fault of the platform', { status: 500, body: { success: false, errorCode: 'platform.internal' } }, true],
  ['a platform that is away', { status: 502, body: 'bad gateway' }, true],
  ['a call that still runs', { status: 409, body: { success: false, errorCode: 'platform.busy' } }, true],
  ['a refusal', { status: 404, body: { success: false, errorCode: 'message.not-found' } }, false],
  ['other content', { status: 409, body: { success: false, errorCode: 'platform.idempotency-conflict' } }, false],
])('after %s', async (_, step, isKept) => {
  const { keys, remove } = clientOf([step, { body: deleted }]);
  await remove('delete:1');
  await remove('delete:1');
  expect(keys[1] === keys[0]).toBe(isKept);
});

it('makes keys on a page without TLS too', () => {
  const whole = globalThis.crypto;
  const bare = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: bare, configurable: true });
  try {
    const intents = createIntents();
    expect(intents.keyOf(undefined)).toMatch(/^[0-9a-f]{32}$/);
    expect(intents.keyOf(undefined)).not.toBe(intents.keyOf(undefined));
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
  }
});

it('does without storage where the browser refuses it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const intents = createIntents({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const key = intents.keyOf('delete:1');
  expect(intents.keyOf('delete:1')).toBe(key);
  intents.settle('delete:1');
  expect(intents.keyOf('delete:1')).not.toBe(key);
});
