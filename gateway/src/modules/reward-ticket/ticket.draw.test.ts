import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { auroraRewards, lotusRewards } from '../../seed/reward-offers.data';
import { drawNumber, hashOfSeed, parts, prizeAt } from './ticket.draw';

// Free spins are played in their game instead of drawn.
const tickets = [...auroraRewards.tickets, ...lotusRewards.tickets].filter(
  ({ promotion, type }) => promotion === null && type !== 'FREE_SPIN',
);
const seedOf = (text: string) => createHash('sha256').update(text).digest('hex');

test.each(tickets.map(({ name, prizes }) => [name.EN, prizes.map(({ chance }) => chance)] as const))(
  'each prize of %s has exactly as many numbers as its chance says',
  (_, chances) => {
    const counts = chances.map(() => 0);
    for (let number = 0; number < parts; number += 1) {
      const place = prizeAt(number, chances);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    expect(counts).toEqual(chances.map((percent) => Math.round(percent * 100)));
  },
);

test('numbers of many seeds fall evenly', () => {
  const draws = 20_000;
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const number = drawNumber({ serverSeed: seedOf(`server ${nonce}`), clientSeed: 'member', nonce });
    const tenth = Math.floor(number / (parts / 10));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  // Five deviations of a fair share; the seeds are the same each run.
  const deviation = Math.sqrt(draws * 0.1 * 0.9);
  for (const count of tenths) expect(Math.abs(count - draws / 10)).toBeLessThan(5 * deviation);
});

test('the same seeds give the same number, and each of them alone changes it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 30 }), fc.nat(100_000), (text, clientSeed, nonce) => {
      const input = { serverSeed: seedOf(text), clientSeed, nonce };
      const number = drawNumber(input);
      expect(drawNumber({ ...input })).toBe(number);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(parts);
    }),
  );
  const one = { serverSeed: seedOf('a'), clientSeed: 'b', nonce: 1 };
  const numbers = [one, { ...one, serverSeed: seedOf('c') }, { ...one, clientSeed: 'd' }, { ...one, nonce: 2 }];
  expect(new Set(numbers.map(drawNumber)).size).toBe(4);
});

test('can be worked out with nothing but the seeds and a browser', async () => {
  const [serverSeed, clientSeed, nonce] = [seedOf('published later'), 'a member', 7];
  const bytes = Uint8Array.from(Buffer.from(serverSeed, 'hex'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const block = await webcrypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${clientSeed}:${nonce}:0`));
  expect(drawNumber({ serverSeed, clientSeed, nonce })).toBe(new DataView(block).getUint32(0) % parts);
  expect(hashOfSeed(serverSeed)).toBe(Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex'));
});

test('chances that do not fill the whole are no draw', () => {
  expect(() => prizeAt(9_999, [50, 49.99])).toThrow('not whole');
});
