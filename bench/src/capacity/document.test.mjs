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

check('ten times the players cost ten times the work, and with PostgreSQL as the bus more gateways than that', () => {
  const units = readUnits();
  const [few, many] = [planFor(units, 10_000), planFor(units, 100_000)];
  expect(many.busyCores / few.busyCores).toBeCloseTo(10);
  expect(many.postgres.hears / few.postgres.hears).toBeCloseTo(10);
  expect(many.postgres.gateways ?? Infinity).toBeGreaterThanOrEqual((few.postgres.gateways ?? 0) * 9);
});

check(
  'with NATS as the bus a number of gateways is enough for a million players, as many times more as they are',
  () => {
    const units = readUnits();
    const [few, many] = [planFor(units, 100_000), planFor(units, 1_000_000)];
    expect(many.nats.gateways / few.nats.gateways).toBeCloseTo(10, 0);
    expect(many.nats.eventShare).toBeLessThan(0.05);
  },
);
