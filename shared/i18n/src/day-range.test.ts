import fc from 'fast-check';
import { dayRange } from './day-range';

const dayMs = 86_400_000;
const lateEvening = Date.parse('2026-11-21T23:30:00+07:00');

describe('whole days', () => {
  it('begin and end at midnight in Vietnam', () => {
    expect(dayRange(lateEvening, 0)).toEqual({
      startTime: Date.parse('2026-11-21T00:00:00+07:00'),
      endTime: Date.parse('2026-11-21T23:59:59.999+07:00'),
    });
    expect(dayRange(lateEvening, 1, 1).endTime).toBe(Date.parse('2026-11-20T23:59:59.999+07:00'));
  });

  it('hold the moment that counts as today, whenever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 29 }), (now, days) => {
        const { startTime, endTime } = dayRange(now, days);
        expect(startTime).toBeLessThanOrEqual(now);
        expect(endTime).toBeGreaterThanOrEqual(now);
        expect(endTime - startTime).toBe((days + 1) * dayMs - 1);
      }),
    );
  });
});
