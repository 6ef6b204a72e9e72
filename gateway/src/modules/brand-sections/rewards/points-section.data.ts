import type * as v from 'valibot';
import type { pointsSection } from './points-section.schema';

export const usualPoints: v.InferOutput<typeof pointsSection> = {
  turnoverPerPoint: '10000',
  depositPerPoint: null,
  pointValue: '10',
  minPoints: 100,
  maxPointsPerDay: 20_000,
  multiplier: 1,
};
