import fc from 'fast-check';
import { rangeOf, rangePresets } from './record-range';

const dayMs = 86_400_000;

describe('ranges of the account record', () => {
  it('begin at midnight in Vietnam', () => {
    const lateEvening = Date.parse('2026-11-21T23:30:00+07:00');
    expect(rangeOf('today', lateEvening).startTime).toBe(Date.parse('2026-11-21T00:00:00+07:00'));
    expect(rangeOf('yesterday', lateEvening).endTime).toBe(Date.parse('2026-11-20T23:59:59.999+07:00'));
  });

  it('never span more than the 30 days that the platform answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...rangePresets), (now, preset) => {
        const { startTime, endTime } = rangeOf(preset, now);
        expect(endTime - startTime).toBeLessThanOrEqual(30 * dayMs);
        expect(endTime).toBeGreaterThan(startTime);
      }),
    );
  });
});
