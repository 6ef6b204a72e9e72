import { describe as write, spreadOf, worstShift } from './summary.mjs';

it('gives the middle of what was measured, with its spread', () => {
  expect(spreadOf([30, undefined, 10, 20])).toEqual({ least: 10, middle: 20, most: 30 });
  expect(write('LCP', spreadOf([30, 10, 20]), String)).toBe('LCP 20 (10 to 30)');
  expect(write('LCP', spreadOf([7, 7]), String)).toBe('LCP 7');
  expect(write('LCP', spreadOf([undefined]), String)).toBe('LCP –');
});

it('adds up shifts that follow each other, and none over a pause', () => {
  expect(worstShift([])).toBe(0);
  expect(
    worstShift([
      { at: 100, value: 0.25 },
      { at: 900, value: 0.25 },
      { at: 2_000, value: 0.125 },
    ]),
  ).toBe(0.5);
});
