/** How fast a reel runs, in symbols a second, and how it comes to rest. */
export interface Pace {
  readonly speed: number;
  /** Symbols that still pass once the reel is told to land. */
  readonly landing: number;
  /** Milliseconds to reach full speed. */
  readonly start: number;
}

/** A calm spin and a quick one. */
export const paces = {
  calm: { speed: 24, landing: 5, start: 240 },
  turbo: { speed: 38, landing: 3, start: 90 },
} as const satisfies Record<string, Pace>;

/** The movement of one reel. Positions are stops: the symbol in the top row, counting down as symbols fall. */
export interface ReelMotion {
  spin(now: number, pace: Pace): void;
  /** Lets the reel come to rest at `stop`. */
  land(now: number, stop: number): void;
  /** Puts the reel to rest at once. */
  rest(stop: number): void;
  position(now: number): number;
  /** Share of full speed, for blur. */
  blur(now: number): number;
  isMoving(now: number): boolean;
}

type Phase =
  | { readonly kind: 'rest'; readonly at: number }
  | { readonly kind: 'run'; readonly since: number; readonly from: number; readonly pace: Pace }
  | { readonly kind: 'land'; readonly since: number; readonly to: number; readonly pace: Pace };

/** Falls past its place a little and comes back; the slope at the start is {@link startSlope}. */
const overshoot = 1.15;
const startSlope = 3 * (overshoot + 1) - 2 * overshoot;
const settle = (share: number): number => 1 + (overshoot + 1) * (share - 1) ** 3 + overshoot * (share - 1) ** 2;

/** A reel at rest at `stop`. */
export function createReelMotion(stop: number): ReelMotion {
  let phase: Phase = { kind: 'rest', at: stop };
  return {
    spin: (now, pace) => void (phase = { kind: 'run', since: now, from: positionOf(phase, now), pace }),
    land(now, to) {
      const pace = phase.kind === 'rest' ? paces.calm : phase.pace;
      phase = { kind: 'land', since: now, to, pace };
    },
    rest: (at) => void (phase = { kind: 'rest', at }),
    position: (now) => positionOf(phase, now),
    blur: (now) => blurOf(phase, now),
    isMoving: (now) => phase.kind === 'run' || (phase.kind === 'land' && now - phase.since < landingMs(phase.pace)),
  };
}

/** How long a landing lasts: it starts with the speed that the reel has. */
export const landingMs = (pace: Pace): number => ((startSlope * pace.landing) / pace.speed) * 1000;

function positionOf(phase: Phase, now: number): number {
  if (phase.kind === 'rest') return phase.at;
  const elapsed = Math.max(0, now - phase.since);
  if (phase.kind === 'run') return phase.from - travelled(elapsed, phase.pace);
  const share = Math.min(1, elapsed / landingMs(phase.pace));
  return phase.to + phase.pace.landing * (1 - settle(share));
}

/** Leans back for a moment, then gathers speed. */
function travelled(elapsed: number, pace: Pace): number {
  const share = Math.min(1, elapsed / pace.start);
  const lean = -0.22 * Math.sin(Math.PI * share) * (1 - share);
  const whileStarting = (pace.speed * pace.start * share ** 2) / 2000;
  return lean + whileStarting + (pace.speed * Math.max(0, elapsed - pace.start)) / 1000;
}

function blurOf(phase: Phase, now: number): number {
  if (phase.kind === 'rest') return 0;
  const elapsed = now - phase.since;
  if (phase.kind === 'run') return Math.min(1, Math.max(0, elapsed / (phase.pace.start * 0.8)));
  return Math.max(0, 1 - (elapsed / landingMs(phase.pace)) * 3.2);
}
