/** @jest-environment node */
import { createHash, createHmac } from 'node:crypto';
import { checkRound, type RoundProof } from './round-check';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const seed = Buffer.from(serverSeed, 'hex');
const block = (cursor: number): Buffer => createHmac('sha256', seed).update(`mine:3:${cursor}`).digest();

/** As the vendor draws, by another implementation: ten reels take numbers of two blocks. */
const reels = [30, 31, 29, 30, 28, 30, 30, 32, 33, 40];
const stops = reels.map((size, reel) => block(Math.floor(reel / 8)).readUInt32BE((reel % 8) * 4) % size);
const proof: RoundProof = {
  serverSeedHash: createHash('sha256').update(seed).digest('hex'),
  ...{ serverSeed, clientSeed: 'mine', nonce: 3, stops, reels, verifyUrl: undefined },
};

it('finds the seed and the stops that the vendor told', async () => {
  expect(await checkRound(proof)).toEqual({ seedFits: true, stopsFit: true });
});

it.each([
  ['another hash', { serverSeedHash: '00' }, { seedFits: false, stopsFit: true }],
  ['another stop', { stops: [...stops.slice(1), 0] }, { seedFits: true, stopsFit: false }],
  ['another round', { nonce: 4 }, { seedFits: true, stopsFit: false }],
  ['another seed of the player', { clientSeed: 'yours' }, { seedFits: true, stopsFit: false }],
])('finds %s', async (_, change, found) => {
  expect(await checkRound({ ...proof, ...change })).toEqual(found);
});

it('passes a number over that would favour low stops', async () => {
  // 2 ** 32 leaves a rest of 2 ** 31 - 2 by this size, so that each second number is passed over.
  const size = 2 ** 31 + 1;
  const [first = 0] = Array.from({ length: 8 }, (_, index) => block(0).readUInt32BE(index * 4)).filter(
    (value) => value < size,
  );
  expect(await checkRound({ ...proof, reels: [size], stops: [first] })).toMatchObject({ stopsFit: true });
});

it('checks nothing as long as the seed is secret', async () => {
  expect(await checkRound({ ...proof, serverSeed: null })).toBeUndefined();
});
