import { setTimeout as sleep } from 'node:timers/promises';
import { attendUntil } from './attend-until';

/** Ends a loop that leaves nobody else a turn, and with it the bound that tests have. */
const most = 1_000_000;

test('a module that has nothing to ask leaves the call its turn', async () => {
  let attended = 0;
  const attend = async (): Promise<void> => {
    attended += 1;
    if (attended > most) throw new Error('nobody else has a turn');
  };
  expect(await attendUntil(sleep(5, 'answered'), attend)).toBe('answered');
});

test('a call that fails is told as such, and is attended to no more', async () => {
  let attended = 0;
  const attend = async (): Promise<void> => {
    attended += 1;
  };
  await expect(attendUntil(Promise.reject(new Error('refused')), attend)).rejects.toThrow('refused');
  const before = attended;
  await sleep(5);
  expect(attended).toBe(before);
});
