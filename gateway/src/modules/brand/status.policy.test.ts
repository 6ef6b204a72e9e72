import type { BrandStatus } from './brand.schema';
import { planStatus } from './status.policy';

const open: BrandStatus = {
  maintenance: false,
  maintenanceEnd: null,
  maintenanceStart: null,
  regionRestriction: { countries: [], addresses: [] },
};
const now = 1_000_000;
const hour = 3_600_000;

test('announces maintenance that begins before it ends', () => {
  expect(planStatus(open, { maintenanceStart: now + hour, maintenanceEnd: now + 2 * hour }, now)).toEqual({
    ...open,
    maintenanceStart: now + hour,
    maintenanceEnd: now + 2 * hour,
  });
  expect(planStatus(open, { maintenanceStart: now + hour }, now)).toMatchObject({
    maintenanceStart: now + hour,
    maintenanceEnd: null,
  });
});

test.each([
  ['ends as it begins', { maintenanceStart: now + hour, maintenanceEnd: now + hour }],
  ['ends before it begins', { maintenanceStart: now + 2 * hour, maintenanceEnd: now + hour }],
  ['is closed now and announced as well', { maintenance: true, maintenanceStart: now + hour }],
])('refuses what %s', (_, change) => {
  expect(planStatus(open, change, now)).toBeUndefined();
});

test('an end that a stored plan contradicts is refused, too', () => {
  const planned = { ...open, maintenanceStart: now + 2 * hour };
  expect(planStatus(planned, { maintenanceEnd: now + hour }, now)).toBeUndefined();
});

test('closing now drops a plan; opening drops one that has begun and keeps one ahead', () => {
  const ahead = { ...open, maintenanceStart: now + hour, maintenanceEnd: now + 2 * hour };
  expect(planStatus(ahead, { maintenance: true }, now)).toMatchObject({ maintenance: true, maintenanceStart: null });
  expect(planStatus(ahead, { maintenance: false }, now)).toMatchObject({ maintenanceStart: now + hour });
  expect(planStatus(ahead, { maintenance: false }, now + hour)).toMatchObject({
    maintenance: false,
    maintenanceStart: null,
  });
  expect(planStatus(ahead, { regionRestriction: { countries: ['US'], addresses: [] } }, now + hour)).toMatchObject({
    maintenanceStart: now + hour,
  });
});
