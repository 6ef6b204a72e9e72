import type * as v from 'valibot';
import type { vipSection } from './vip-section.schema';

type VipSection = v.InferOutput<typeof vipSection>;

const none = { deposit: '0', turnover: '0', keep: '0', upgradeBonus: '0', salary: '0' } as const;

/** Colours of levels from 0 up: slate, bronze, silver, jade, sapphire, gold. */
export const vipColours = [
  { color: '#c7d0dd', color2: '#4c5a6e' },
  { color: '#e8b48a', color2: '#7a4520' },
  { color: '#dbe3ee', color2: '#5d6b80' },
  { color: '#7fe0b5', color2: '#12664a' },
  { color: '#93c8ff', color2: '#1d4f9c' },
  { color: '#f6d365', color2: '#8a5a00' },
] as const;

export const usualVip: VipSection = {
  levels: [
    { level: 0, ...none, ...vipColours[0], rebatePercent: 0, withdrawalsPerDay: 5 },
    {
      ...{ level: 1, deposit: '1000000', turnover: '10000000', keep: '1000000', upgradeBonus: '20000', salary: '0' },
      ...{ ...vipColours[1], rebatePercent: 0.05, withdrawalsPerDay: 5 },
    },
    {
      ...{ level: 2, deposit: '5000000', turnover: '60000000', keep: '5000000', upgradeBonus: '60000' },
      ...{ salary: '30000', ...vipColours[2], rebatePercent: 0.1, withdrawalsPerDay: 6 },
    },
    {
      ...{ level: 3, deposit: '20000000', turnover: '300000000', keep: '20000000', upgradeBonus: '200000' },
      ...{ salary: '100000', ...vipColours[3], rebatePercent: 0.15, withdrawalsPerDay: 8 },
    },
    {
      ...{ level: 4, deposit: '60000000', turnover: '1000000000', keep: '60000000', upgradeBonus: '600000' },
      ...{ salary: '300000', ...vipColours[4], rebatePercent: 0.2, withdrawalsPerDay: 10 },
    },
    {
      ...{ level: 5, deposit: '200000000', turnover: '4000000000', keep: '200000000', upgradeBonus: '2000000' },
      ...{ salary: '1000000', ...vipColours[5], rebatePercent: 0.3, withdrawalsPerDay: 15 },
    },
  ],
  levelsAbove: 3,
  bonusMultiplier: 1,
};
