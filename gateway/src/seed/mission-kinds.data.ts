import type { BrandSections } from '../modules/brand-sections';

/** A mission as brands write it. */
export type SeedMission = BrandSections['missions']['missions'][number];
type Reward = SeedMission['milestones'][number]['reward'];

export const money = (amount: number): Reward => ({ kind: 'MONEY', amount: String(amount) });
/** The same in points. */
export const points = (count: number): Reward => ({ kind: 'POINTS', points: count });
/** The same as a ticket of the brand. */
export const ticket = (code: string): Reward => ({ kind: 'TICKET', ticket: code });

/** Steps, the lowest first. */
export const steps = (...all: readonly (readonly [target: number, reward: Reward])[]): SeedMission['milestones'] =>
  all.map(([target, reward], index) => ({ id: index + 1, target: String(target), reward }));

/** What most missions have. */
export const usual = {
  rules: [],
  startsAt: '2026-01-01T00:00:00+07:00',
  endsAt: '2027-12-31T23:00:00+07:00',
  countsBefore: true,
  categories: [],
  vendors: [],
  multiplier: 1,
  byApplication: false,
  prizes: [],
} satisfies Partial<SeedMission>;
