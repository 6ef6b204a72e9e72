import { landingMs, type Pace, type ReelMotion } from './reel-motion';

/** How reels come to rest. */
export interface LandingHow {
  readonly turbo: boolean;
  /** The first reel that keeps the player waiting. */
  readonly tense: number | undefined;
}

/** Reels coming to rest one after another. */
export interface Landing {
  /** Lets due reels land; true once all of them stand. */
  advance(now: number): boolean;
  hurry(now: number): void;
  isTense(reel: number): boolean;
}

const staggerMs = { calm: 230, turbo: 60 };
const tensionMs = 1150;

interface LandingSource {
  readonly motions: readonly ReelMotion[];
  readonly stops: readonly number[];
  readonly pace: Pace;
  readonly onReelStop: (reel: number) => void;
}

/** Begins a landing at `now`. */
export function createLanding(
  { motions, stops, pace, onReelStop }: LandingSource,
  how: LandingHow,
  now: number,
): Landing {
  const stagger = how.turbo ? staggerMs.turbo : staggerMs.calm;
  const due = motions.map(
    (_, reel) => now + reel * stagger + Math.max(0, reel + 1 - (how.tense ?? motions.length)) * tensionMs,
  );
  const told = new Set<number>();
  return {
    advance(at) {
      motions.forEach((motion, reel) => {
        if (told.has(reel) || at < (due[reel] ?? 0)) return;
        told.add(reel);
        motion.land(at, stops[reel] ?? 0);
        setTimeout(() => onReelStop(reel), landingMs(pace) * 0.5);
      });
      if (told.size < motions.length || motions.some((motion) => motion.isMoving(at))) return false;
      motions.forEach((motion, reel) => motion.rest(stops[reel] ?? 0));
      return true;
    },
    hurry: (at) => void due.fill(at),
    isTense: (reel) => how.tense !== undefined && reel >= how.tense && !told.has(reel) && told.has(reel - 1),
  };
}
