import type * as v from 'valibot';
import type { requirementSection } from './requirement-section.schema';

export const usualRequirement: v.InferOutput<typeof requirementSection> = {
  floor: '5000',
  contributions: {
    RNG: 100,
    FISH: 100,
    ELOTT: 100,
    LOTT: 100,
    INHOUSE: 100,
    SPORTS: 100,
    ESPORTS: 100,
    COCKFIGHT: 100,
    PVP: 50,
    LIVE: 50,
  },
  excludedGames: [],
  depositMultiplier: 1,
  newMemberMultiplier: 1,
  newMemberDays: null,
  newMemberPerDevice: null,
  newMemberPerAddress: null,
};
