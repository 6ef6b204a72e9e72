import { type BrandSections, usualSections } from '../modules/brand-sections';

type Vip = BrandSections['vip'];
type Changed = Pick<
  Vip['levels'][number],
  'deposit' | 'turnover' | 'keep' | 'upgradeBonus' | 'salary' | 'withdrawalsPerDay'
>;

const nothing = { deposit: '0', turnover: '0', keep: '0', upgradeBonus: '0', salary: '0' } as const;

const changes: readonly Changed[] = [
  { ...nothing, withdrawalsPerDay: 3 },
  { ...nothing, deposit: '500000', turnover: '5000000', keep: '500000', upgradeBonus: '18000', withdrawalsPerDay: 3 },
  {
    ...{ deposit: '2500000', turnover: '30000000', keep: '2500000' },
    ...{ upgradeBonus: '38000', salary: '18000', withdrawalsPerDay: 4 },
  },
  {
    ...{ deposit: '8000000', turnover: '100000000', keep: '8000000' },
    ...{ upgradeBonus: '88000', salary: '38000', withdrawalsPerDay: 5 },
  },
  {
    ...{ deposit: '25000000', turnover: '400000000', keep: '25000000' },
    ...{ upgradeBonus: '288000', salary: '138000', withdrawalsPerDay: 6 },
  },
  {
    ...{ deposit: '80000000', turnover: '1500000000', keep: '80000000' },
    ...{ upgradeBonus: '888000', salary: '388000', withdrawalsPerDay: 8 },
  },
];

/** Levels of Lotus come sooner than usual, bring less at once, and what they bring is staked three times. */
export const lotusVip: Vip = {
  levels: usualSections.vip.levels.map((level, index) => ({ ...level, ...changes[index] })),
  levelsAbove: 2,
  bonusMultiplier: 3,
};
