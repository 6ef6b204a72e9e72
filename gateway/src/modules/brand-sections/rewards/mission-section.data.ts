import type * as v from 'valibot';
import type { missionSection } from './mission-section.schema';

/** What holds for a brand of which nothing else was ever set: it has no missions. */
export const usualMissions: v.InferOutput<typeof missionSection> = { missions: [], claimDays: 7 };
