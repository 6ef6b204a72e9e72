import { createTurns } from './turns';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('so many run at once, the others in their order, and one that fails gives its place on', async () => {
  const inTurn = createTurns(2);
  const began: number[] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const runs = [0, 1, 2, 3].map((number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          began.push(number);
          ends[number] = (fault) => (fault ? reject(fault) : resolve(number));
        }),
    ),
  );
  await tick();
  expect(began).toEqual([0, 1]);
  ends[1]?.(new Error('broken'));
  await expect(runs[1]).rejects.toThrow('broken');
  await tick();
  expect(began).toEqual([0, 1, 2]);
  ends[0]?.();
  await tick();
  expect(began).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await expect(Promise.all([runs[0], runs[2], runs[3]])).resolves.toEqual([0, 2, 3]);
});
