import fc from 'fast-check';
import { amountFromWire, amountOf, amountToWire, parseAmount, toDecimal } from './amount';

describe('amounts', () => {
  it('survive the wire exactly over the whole range that a JSON number carries', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -5n * 10n ** 15n, max: 5n * 10n ** 15n }), (units) => {
        const wire: unknown = JSON.parse(JSON.stringify(amountToWire(amountOf(units))));
        expect(amountFromWire(Number(wire))).toBe(units);
      }),
    );
  });

  it('read back what they write', () => {
    fc.assert(
      fc.property(fc.bigInt(), (units) => {
        expect(parseAmount(toDecimal(amountOf(units)))).toBe(units);
      }),
    );
  });

  it.each(['', '1,000', '1.00001', '0x10', '1e3', ' 1', 'NaN'])('refuse %p', (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e18, 1e-7, 0.00001])('refuse the wire number %p', (value) => {
    expect(() => amountFromWire(value)).toThrow(RangeError);
  });
});
