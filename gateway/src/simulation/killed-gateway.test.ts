import path from 'node:path';
import { runStorm } from './testing/storm';

const roomDir = path.resolve(__dirname, '../..');
/** Each run is another storm: `STORM_SEED` is its seed and `STORM_KILLS` how often the gateway dies in it. */
const seed = Number(process.env['STORM_SEED'] ?? 1);
const kills = Number(process.env['STORM_KILLS'] ?? 2);

test('a gateway that is killed again and again under mixed load loses nothing, does nothing twice and has said nothing untrue', async () => {
  const { broken, told, booked, steps } = await runStorm({ seed, kills, members: 10, roomDir });
  expect(broken).toBeGreaterThanOrEqual(1);
  expect(steps).toBeGreaterThanOrEqual(10 * kills);
  expect(told).toBeGreaterThan(0);
  expect(booked).toBe(told);
});
