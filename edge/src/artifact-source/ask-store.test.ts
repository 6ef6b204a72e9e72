import { createAskStore } from './ask-store';

const bytes = Buffer.from('bytes');
let time = 0;
let failures = 0;
/** Questions that wait for an answer. */
let open: { readonly answer: (found: Buffer | undefined) => void; readonly fail: () => void }[];
const get = jest.fn(
  () =>
    new Promise<Buffer | undefined>((answer, reject) => open.push({ answer, fail: () => reject(new Error('away')) })),
);
const start = () => createAskStore({ get }, { now: () => time, onFailure: () => void (failures += 1) });
beforeEach(() => {
  time = failures = 0;
  open = [];
  get.mockClear();
});

it('gives what the store has, and tells nothing from a store that is away', async () => {
  const ask = start();
  const answers = [ask('a'), ask('b')];
  open[0]?.answer(bytes);
  open[1]?.answer(undefined);
  expect(await Promise.all(answers)).toEqual([bytes, undefined]);
});

it('leaves a store alone that is away, then asks once for all, and tells of each outage once', async () => {
  const ask = start();
  const first = [ask('a'), ask('b')];
  open.forEach(({ fail }) => fail());
  expect(await Promise.all(first)).toEqual(['unavailable', 'unavailable']);
  expect([await ask('c'), get.mock.calls.length]).toEqual(['unavailable', 2]);
  time += 1_000;
  const trial = ask('d');
  // Whoever comes while it is tried does not wait.
  expect([await ask('e'), get.mock.calls.length]).toEqual(['unavailable', 3]);
  open[2]?.fail();
  expect([await trial, await ask('f'), failures]).toEqual(['unavailable', 'unavailable', 1]);
  time += 1_000;
  const back = ask('g');
  open[3]?.answer(bytes);
  expect(await back).toBe(bytes);
  const again = [ask('h'), ask('i')];
  open.slice(4).forEach(({ fail }) => fail());
  await Promise.all(again);
  expect([get.mock.calls.length, failures]).toEqual([6, 2]);
});
