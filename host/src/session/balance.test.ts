import type { PlatformCaller } from '@pavilion/api-contract';
import type { Modules } from '../core/modules';
import { createBalanceReader } from './balance';
import { createSessionStore } from './session-store';

const allOn: Modules = { has: () => true, subscribe: () => () => undefined, update: () => undefined };
const record = {
  token: 'a'.repeat(32),
  memberId: '1',
  username: 'u',
  nickname: 'u',
  accountType: 0,
  rankLevel: 0,
  label: '',
} as const;

function set() {
  const answers: ((amount: bigint | Error) => void)[] = [];
  const call = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      answers.push((amount) => (amount instanceof Error ? reject(amount) : resolve({ sumBalance: amount })));
    });
  const api = { call } as PlatformCaller;
  const store = createSessionStore(allOn);
  store.write({ record });
  return { answers, store, reader: createBalanceReader(api, store), balance: () => store.read().balance };
}

it('says that it is updating, and keeps the last amount meanwhile', async () => {
  const { answers, balance, reader } = set();
  const first = reader.refresh();
  expect(balance()).toEqual({ status: 'updating', amount: undefined });
  answers[0]?.(5n);
  await first;
  const second = reader.refresh();
  expect(balance()).toEqual({ status: 'updating', amount: 5n });
  answers[1]?.(new Error('lost'));
  await second;
  expect(balance()).toEqual({ status: 'failed', amount: 5n });
});

it('makes one reading of all calls during a reading', async () => {
  const { answers, balance, reader } = set();
  const done = Promise.all([reader.refresh(), reader.refresh(), reader.refresh()]);
  answers[0]?.(1n);
  await new Promise((resolve) => setTimeout(resolve));
  expect(answers).toHaveLength(2);
  answers[1]?.(2n);
  await done;
  expect(answers).toHaveLength(2);
  expect(balance()).toEqual({ status: 'known', amount: 2n });
});

it('does not write the balance of a session that is over', async () => {
  const { answers, balance, reader, store } = set();
  const reading = reader.refresh();
  store.write({ record: undefined, balance: { status: 'unknown' } });
  answers[0]?.(9n);
  await reading;
  expect(balance()).toEqual({ status: 'unknown' });
});
