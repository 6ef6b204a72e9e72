import { createTopicLog, mostKept } from './topic-log';

const event = (number: number) => ({
  number,
  sessionId: undefined,
  tellTo: () => ({ name: 'brand.changed', data: { revision: number } }) as const,
});
const numbersAfter = (log: ReturnType<typeof createTopicLog>, number: number) =>
  log.after(number)?.map((kept) => kept.number);

test('knows everything since it began, and nothing of before', () => {
  const log = createTopicLog(10);
  log.add(event(12));
  log.add(event(20));
  expect([9, 10, 12, 15, 20, 21].map((number) => numbersAfter(log, number))).toEqual([
    undefined,
    [12, 20],
    [20],
    [20],
    [],
    [],
  ]);
});

test('keeps the last events, and does not know what came before them', () => {
  const log = createTopicLog(0);
  for (let number = 1; number <= mostKept + 2; number += 1) log.add(event(number));
  expect(log.after(1)).toBeUndefined();
  expect(numbersAfter(log, 2)).toHaveLength(mostKept);
});
