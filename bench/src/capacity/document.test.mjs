import { existsSync } from 'node:fs';
import { readDocument, withParts } from './document.mjs';
import { planFor } from './model.mjs';
import { readUnits, unitsFile } from './units.mjs';

const isMeasured = existsSync(unitsFile);
if (!isMeasured)
  process.stdout.write('capacity: skipped, nothing was measured yet (node bench/run.mjs capacity --save).\n');
const check = isMeasured ? test : test.skip;

check('docs/capacity.md says what capacity.units.json says', () => {
  const [text, units] = [readDocument(), readUnits()];
  for (const mark of ['units', 'plan']) expect(text).toContain(`<!-- /${mark} -->`);
  expect(text).toBe(withParts(text, units));
});

check('ten times the players cost ten times the work, and more gateways than ten times as many', () => {
  const units = readUnits();
  const [few, many] = [planFor(units, 10_000), planFor(units, 100_000)];
  expect(many.busyCores / few.busyCores).toBeCloseTo(10);
  expect(many.hears / few.hears).toBeCloseTo(10);
  expect(many.gateways ?? Infinity).toBeGreaterThanOrEqual((few.gateways ?? 0) * 9);
});
