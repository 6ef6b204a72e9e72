import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { nextEntriesHash, winningNumbers } from './raffle.draw';

const seed = '5a'.repeat(32);
const input = { seed, entriesHash: 'ab'.repeat(32), drawNo: 7, entries: 5000 };

test('numbers follow from the seed and all that was taken, by HMAC-SHA-256 alone', () => {
  const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${input.entriesHash}:7:0`).digest();
  const expected = [0, 1, 2].map((index) => (digest.readUInt32BE(index * 4) % 5000) + 1);
  expect(winningNumbers(input, 3)).toEqual(expected);
});

test('each number wins once, all of them where there are as many prizes, and none of nobody', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 40 }),
      fc.nat(99),
      (entries, prizes, drawNo) => {
        const won = winningNumbers({ ...input, entries, drawNo }, prizes);
        expect(won).toHaveLength(Math.min(entries, prizes));
        expect(new Set(won).size).toBe(won.length);
        for (const number of won) expect(number >= 1 && number <= entries).toBe(true);
      },
    ),
  );
});

test('favours no number', () => {
  const counts = new Map<number, number>();
  for (let drawNo = 0; drawNo < 6000; drawNo += 1) {
    const [first = 0] = winningNumbers({ ...input, entries: 6, drawNo }, 1);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  // Six standard deviations of a fair die thrown so often.
  for (let number = 1; number <= 6; number += 1) expect(Math.abs((counts.get(number) ?? 0) - 1000)).toBeLessThan(175);
});

test('whatever is taken changes what decides', () => {
  const taken = { first: 1, last: 3, word: 'a' };
  const hashes = [taken, { ...taken, last: 4 }, { ...taken, word: 'b' }].map((one) => nextEntriesHash('00', one));
  expect(new Set([...hashes, nextEntriesHash('01', taken)]).size).toBe(4);
});
