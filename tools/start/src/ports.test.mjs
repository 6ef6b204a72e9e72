/** @jest-environment node */
import { createServer } from 'node:net';
import { findPortBlocks } from './ports.mjs';

/** @typedef {import('node:net').Server} Server */

afterEach(() => jest.restoreAllMocks());

it('gives each of many starts at once a block of its own, before any of them listens', async () => {
  // Numbers of which each comes several times, so that starts without claims would meet.
  const random = Math.random.bind(Math);
  jest.spyOn(Math, 'random').mockImplementation(() => Math.floor(random() * 100) / 100);
  const found = await Promise.all(Array.from({ length: 20 }, () => findPortBlocks(2)));
  expect(new Set(found.flat()).size).toBe(40);
  expect(found.every(([one = 0, two]) => two === one + 8 && one % 8 === 0)).toBe(true);
});

it('passes over a block of which a port is taken', async () => {
  const { server, port } = await takeOne();
  const random = jest.spyOn(Math, 'random');
  // Of this block, were all of its ports free.
  random.mockReturnValueOnce((port - 3 - 20_000) / 8 / 1_249 + 1e-9);
  const [found] = await findPortBlocks(1);
  expect(random.mock.calls.length).toBeGreaterThan(1);
  expect(found).not.toBe(port - 3);
  server.close();
});

/** Listens at the fourth port of a block by chance. @returns {Promise<{ server: Server, port: number }>} */
async function takeOne() {
  const port = 20_003 + 8 * Math.floor(Math.random() * 1_249);
  // Of a test that fails nothing keeps the process.
  const server = createServer().unref();
  const isUp = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  return isUp ? { server, port } : takeOne();
}
