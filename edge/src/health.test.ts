import { createSharedHealth, type Health } from './health';

const ready: Health = { status: 'ready', missing: [] };
const notReady: Health = { status: 'not-ready', missing: ['gateway'] };

/** A health whose looks end when a test says so, by a clock that it tells. */
function startShared() {
  const looks: ((health: Health) => void)[] = [];
  let time = 0;
  const shared = createSharedHealth(
    () => new Promise((resolve) => looks.push(resolve)),
    () => time,
  );
  return { shared, looks, pass: (ms: number) => (time += ms) };
}

it('looks once for all who ask while a look is under way, however long it takes', async () => {
  const { shared, looks, pass } = startShared();
  const first = shared();
  pass(60_000);
  const second = shared();
  expect(looks).toHaveLength(1);
  looks[0]?.(ready);
  expect(await Promise.all([first, second])).toEqual([ready, ready]);
});

it('holds an answer for a second after it came, and then looks again', async () => {
  const { shared, looks, pass } = startShared();
  const first = shared();
  pass(5_000);
  looks[0]?.(ready);
  await first;
  pass(999);
  expect(await shared()).toEqual(ready);
  expect(looks).toHaveLength(1);
  pass(1);
  const later = shared();
  expect(looks).toHaveLength(2);
  looks[1]?.(notReady);
  expect(await later).toEqual(notReady);
});
