import { ApiError } from '@pavilion/api-client';
import { createFakeHost, createFakePlatform, memberSession, stage } from '@pavilion/test-kit';
import { act, render } from '@testing-library/react';
import * as v from 'valibot';
import remote from '../remote';
import { type Attempts, useAttempt } from './use-attempt';

const asked = v.object({ amount: v.string() });
type Asked = v.InferOutput<typeof asked>;
const hundred: Asked = { amount: '100' };
const lost = new ApiError('in_network_again', { status: 0 });
const refused = new ApiError('wallet.insufficient-balance', { status: 409 });
const conflict = new ApiError('platform.idempotency-conflict', { status: 409 });
const ended = new ApiError('login.not.session', { status: 401 });

/** A form of a member, and what it has sent: each sending is answered by the next of `answers`. */
async function open(session = memberSession) {
  const sent: { readonly id: string; readonly amount: string }[] = [];
  let attempts: Attempts<Asked> | undefined;
  function Form() {
    attempts = useAttempt('gift', asked);
    return null;
  }
  const host = createFakeHost({ platform: createFakePlatform({}), session });
  const page = render(await stage(<Form />, { host, remote }));
  const now = () => attempts as Attempts<Asked>;
  const send = (given: Asked, answer: Error | string) =>
    act(() =>
      now()
        .run(given, async (attempt) => {
          sent.push({ id: attempt.id, amount: attempt.asked.amount });
          if (answer instanceof Error) throw answer;
          return answer;
        })
        .catch((error: unknown) => error),
    );
  return { ...page, sent, send, now };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('is sent again as it was, whatever is asked for meanwhile, until it is answered', async () => {
  const { sent, send, now } = await open();
  expect(await send(hundred, lost)).toBe(lost);
  expect(now().attempt).toMatchObject({ asked: hundred });
  expect(await send({ amount: '200' }, 'done')).toBe('done');
  expect(now().attempt).toBeUndefined();
  await send({ amount: '200' }, 'done');
  expect(sent.map(({ amount }) => amount)).toEqual(['100', '100', '200']);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(sent[2]?.id).not.toBe(sent[0]?.id);
});

it('outlives its page and its session, and is another member’s never', async () => {
  const first = await open();
  await first.send(hundred, lost);
  first.unmount();
  const second = await open({ ...memberSession, memberId: 'another' });
  expect(second.now().attempt).toBeUndefined();
  second.unmount();
  const third = await open();
  expect(third.now().attempt).toEqual({ id: first.sent[0]?.id, asked: hundred });
});

it.each([
  ['refused', refused, undefined],
  ['not let in', ended, undefined],
  ['closed', new ApiError('game.maintenance', { status: 503 }), undefined],
  ['lost', lost, hundred],
])('that is %s at its first sending', async (_, error, left) => {
  const { send, now } = await open();
  await send(hundred, error);
  expect(now().attempt?.asked).toEqual(left);
});

it.each([
  ['refused', refused, undefined],
  ['not let in', ended, hundred],
  ['written otherwise by a later release', conflict, hundred],
])('that may have been done, and is %s when it is sent again', async (_, error, left) => {
  const { send, now } = await open();
  await send(hundred, lost);
  await send(hundred, error);
  expect(now().attempt?.asked).toEqual(left);
});

it('is set aside for another choice, and the same one again where the same is asked for', async () => {
  const { sent, send, now } = await open();
  await send(hundred, lost);
  act(() => now().drop());
  expect(now().attempt).toBeUndefined();
  await send(hundred, lost);
  act(() => now().drop());
  await send({ amount: '200' }, lost);
  const [first, second, third] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('is another one once it is known otherwise what became of it, and after a day', async () => {
  jest.useFakeTimers();
  const { sent, send, now } = await open();
  await send(hundred, lost);
  act(() => now().end());
  await send(hundred, lost);
  jest.advanceTimersByTime(24 * 3_600_000);
  await send(hundred, lost);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
});

it.each(['no JSON', '{"id":"1"}', '{"id":"1","at":9e15,"asked":{}}', `{"id":"1","at":${Date.now()},"asked":{}}`])(
  'reads nothing out of %s',
  async (kept) => {
    localStorage.setItem(`attempt.gift.${memberSession.memberId}`, kept);
    expect((await open()).now().attempt).toBeUndefined();
  },
);

it('leaves nothing in the browser longer than it is good for', async () => {
  localStorage.setItem('attempt.parcel.other', JSON.stringify({ id: '1', at: Date.now() - 25 * 3_600_000, asked: {} }));
  localStorage.setItem('attempt.gift.other', JSON.stringify({ id: '2', at: Date.now(), asked: hundred }));
  const { send } = await open();
  await send(hundred, 'done');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('attempt.'))).toEqual(['attempt.gift.other']);
});

it('is kept in memory where the browser stores nothing', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { send, now } = await open();
  await send(hundred, lost);
  expect(now().attempt?.asked).toEqual(hundred);
  await send(hundred, 'done');
  expect(now().attempt).toBeUndefined();
  store.mockRestore();
});
