import { mapAtMost } from './map-at-most';

it('does so many at a time at most, and answers in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const mapped = mapAtMost(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => waiting.push(resolve));
    running -= 1;
    return item * 10;
  });
  for (let ended = 0; ended < 7; ended += 1) {
    // The last one that began ends first.
    while (waiting.length === 0) await Promise.resolve();
    waiting.pop()?.();
  }
  expect(await mapped).toEqual([10, 20, 30, 40, 50, 60, 70]);
  expect(most).toBe(3);
});

it('rejects with the first failure, and takes nothing of an empty list', async () => {
  await expect(mapAtMost(2, [1, 2], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await mapAtMost(2, [], () => Promise.reject(new Error('no')))).toEqual([]);
});
