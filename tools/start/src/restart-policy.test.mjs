import { createRestartPolicy } from './restart-policy.mjs';

/** A policy whose time the test moves. */
function policyInTime() {
  let time = 1_000_000;
  const policy = createRestartPolicy({ now: () => time });
  return {
    /** Serves for so long after it became ready, then dies. @param {number} ms */
    servesFor(ms) {
      policy.ready();
      time += ms;
      return policy.died();
    },
    /** Dies after so long without ever having been ready. @param {number} ms */
    hangsFor(ms) {
      time += ms;
      return policy.died();
    },
  };
}

it('waits twice as long after each death, up to a bound, and forgets after a minute of calm', () => {
  const { servesFor } = policyInTime();
  const waits = Array.from({ length: 9 }, () => servesFor(20_000));
  expect(waits.map((verdict) => 'waitMs' in verdict && verdict.waitMs)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect(servesFor(59_999)).toEqual({ waitMs: 30_000 });
  expect(servesFor(60_000)).toEqual({ waitMs: 500 });
});

it('calls a process lost that died five times in a minute', () => {
  const { servesFor } = policyInTime();
  for (let death = 1; death < 5; death += 1) expect(servesFor(14_999)).toHaveProperty('waitMs');
  expect(servesFor(14_999)).toEqual({ lost: 'died 5 times in a minute' });
});

it('calls a process lost that could not be started five times in a row, however long each start took', () => {
  const { servesFor, hangsFor } = policyInTime();
  for (let start = 1; start < 5; start += 1) expect(hangsFor(90_000)).toHaveProperty('waitMs');
  expect(servesFor(90_000)).toEqual({ waitMs: 500 });
  for (let start = 1; start < 5; start += 1) expect(hangsFor(90_000)).toHaveProperty('waitMs');
  expect(hangsFor(90_000)).toEqual({ lost: 'could not be started 5 times in a row' });
});
