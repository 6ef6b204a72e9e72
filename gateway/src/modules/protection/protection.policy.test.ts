import fc from 'fast-check';
import { addMonths, limitAt, nextCheck, setTo } from './protection.policy';
import type { Bound, StoredLimit } from './protection.schema';

const hourMs = 3_600_000;
const at = new Date('2026-03-01T12:00:00Z');
const later = (hours: number): Date => new Date(at.getTime() + hours * hourMs);
const rule = { at, raiseAfterHours: 24 };
const none: StoredLimit = { bound: null, next: null };

it('holds a first or a lower limit at once, and a higher one or none after a day', () => {
  const first = setTo(none, 100n, rule);
  expect(first).toEqual({ bound: 100n, next: null });
  expect(setTo(first, 50n, rule)).toEqual({ bound: 50n, next: null });
  const raised = setTo(first, 300n, rule);
  expect(raised).toEqual({ bound: 100n, next: { bound: 300n, from: later(24) } });
  expect(setTo(first, null, rule).next).toEqual({ bound: null, from: later(24) });
  expect(limitAt(raised, later(23.99)).bound).toBe(100n);
  expect(limitAt(raised, later(24))).toEqual({ bound: 300n, next: null });
});

it('forgets what waits when less is set, and lets less of a rise wait no longer', () => {
  const raised = setTo({ bound: 100n, next: null }, 300n, rule);
  expect(setTo(raised, 100n, rule)).toEqual({ bound: 100n, next: null });
  const within = { at: later(10), raiseAfterHours: 24 };
  expect(setTo(raised, 200n, within).next).toEqual({ bound: 200n, from: later(24) });
  expect(setTo(raised, 400n, within).next).toEqual({ bound: 400n, from: later(34) });
});

it('whatever is set in whatever order, only a day without a lower choice lets a limit rise', () => {
  const isHigher = (left: Bound, right: Bound): boolean => right !== null && (left === null || left > right);
  const choice = fc.record({
    bound: fc.option(fc.bigInt(1n, 1000n), { nil: null }),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 20 }), (choices) => {
      let [limit, hours] = [none, 0];
      const told: { readonly bound: Bound; readonly hours: number }[] = [];
      for (const { bound: wanted, hours: passed } of choices) {
        hours += passed;
        limit = setTo(limit, wanted, { at: later(hours), raiseAfterHours: 24 });
        told.push({ bound: wanted, hours });
        const held = limitAt(limit, later(hours)).bound;
        expect(isHigher(held, wanted)).toBe(false);
        if (hours === told[0]?.hours) continue;
        // Above the least of a day's choices nothing holds but what was chosen a day before.
        const ofDay = told.filter((one) => one.hours > hours - 24);
        for (const one of ofDay) expect(isHigher(held, one.bound)).toBe(false);
      }
    }),
  );
});

it('ends an exclusion on the same day of a later month, or on its last', () => {
  expect(addMonths(new Date('2026-08-31T10:00:00Z'), 6)).toEqual(new Date('2027-02-28T10:00:00Z'));
  expect(addMonths(new Date('2026-01-15T10:00:00Z'), 12)).toEqual(new Date('2027-01-15T10:00:00Z'));
});

it('is due an interval after the last check of a session, or after its beginning', () => {
  expect(nextCheck(at, null, 30)).toEqual(later(0.5));
  expect(nextCheck(at, later(-5), 30)).toEqual(later(0.5));
  expect(nextCheck(at, later(1), 30)).toEqual(later(1.5));
});
