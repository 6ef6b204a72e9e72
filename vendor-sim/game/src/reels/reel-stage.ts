import type { SlotModel } from '../../../src/engine';
import { prefersStillness } from '../dom/motion';
import { type CoinShower, createCoinShower } from './coin-shower';
import { createLanding, type Landing, type LandingHow } from './landing';
import { createReelMotion, type Pace, paces, type ReelMotion } from './reel-motion';
import { createReelView, type ReelView, type ViewOptions } from './reel-view';
import { type ShownWin, soleWinAt, winFrameAt } from './win-show';

export interface RenderOptions extends ViewOptions {
  readonly model: SlotModel;
  readonly stops: readonly number[];
  readonly onReelStop: (reel: number) => void;
  /** Told which win stands alone; nothing while all are shown. */
  readonly onSoleWin: (win: ShownWin | undefined) => void;
}

/** The reels on their canvas. */
export interface ReelStage {
  spin(turbo: boolean): void;
  /** Brings the reels to rest one after another. */
  land(stops: readonly number[], how: LandingHow): Promise<void>;
  /** Lets all reels that still turn come to rest now. */
  hurry(): void;
  showWins(wins: readonly ShownWin[]): void;
  clearWins(): void;
  celebrate(coins: number): void;
}

interface StageState {
  readonly options: RenderOptions;
  readonly motions: readonly ReelMotion[];
  readonly coins: CoinShower;
  readonly view: ReelView;
  pace: Pace;
  wins: { readonly list: readonly ShownWin[]; readonly since: number } | undefined;
  landing: { readonly course: Landing; readonly done: () => void } | undefined;
  sole: ShownWin | undefined;
}

/** Builds the stage and paints it whenever something moves. */
export function createReelStage(options: RenderOptions): ReelStage {
  const motions = options.model.reels.map((_, reel) => createReelMotion(options.stops[reel] ?? 0));
  const state: StageState = {
    options,
    motions,
    coins: createCoinShower(),
    view: createReelView(options),
    pace: paces.calm,
    wins: undefined,
    landing: undefined,
    sole: undefined,
  };
  let scheduled = 0;
  const schedule = (): void => void (scheduled ||= requestAnimationFrame(tick));
  const tick = (now: number): void => {
    scheduled = 0;
    if (paintMoment(state, now)) schedule();
  };
  new ResizeObserver(() => {
    state.view.resize();
    tick(performance.now());
  }).observe(options.canvas);
  state.view.resize();
  tick(performance.now());
  return stageOf(state, schedule);
}

function stageOf(state: StageState, schedule: () => void): ReelStage {
  return {
    spin(turbo) {
      state.pace = turbo ? paces.turbo : paces.calm;
      if (!prefersStillness())
        state.motions.forEach((motion, reel) => motion.spin(performance.now() + reel * (turbo ? 15 : 45), state.pace));
      schedule();
    },
    land: (stops, how) => landReels(state, { stops, how, schedule }),
    hurry: () => state.landing?.course.hurry(performance.now()),
    showWins(list) {
      state.wins = list.length > 0 ? { list, since: performance.now() } : undefined;
      schedule();
    },
    clearWins() {
      state.wins = undefined;
      state.coins.stop();
      schedule();
    },
    celebrate(count) {
      if (!prefersStillness()) state.coins.start(performance.now(), count);
      schedule();
    },
  };
}

function landReels(
  state: StageState,
  to: { stops: readonly number[]; how: LandingHow; schedule: () => void },
): Promise<void> {
  const { motions, pace, options } = state;
  return new Promise((resolve) => {
    if (prefersStillness()) {
      motions.forEach((motion, reel) => motion.rest(to.stops[reel] ?? 0));
      resolve();
    } else {
      const source = { motions, stops: to.stops, pace, onReelStop: options.onReelStop };
      state.landing = { course: createLanding(source, to.how, performance.now()), done: resolve };
    }
    to.schedule();
  });
}

/** Paints one moment; true while more is to come. */
function paintMoment(state: StageState, now: number): boolean {
  const { options, motions, coins, view } = state;
  if (state.landing?.course.advance(now)) {
    state.landing.done();
    state.landing = undefined;
  }
  const sole = state.wins && soleWinAt(state.wins.list, now - state.wins.since);
  if (sole !== state.sole) options.onSoleWin(sole);
  state.sole = sole;
  const still = prefersStillness();
  const reels = motions.map((motion, reel) => ({
    strip: options.model.reels[reel] ?? [],
    position: motion.position(now),
    blur: motion.blur(now),
    tense: state.landing?.course.isTense(reel) ?? false,
  }));
  view.paint(now, { reels, wins: state.wins && winFrameAt(state.wins.list, now - state.wins.since, still) }, coins);
  const lit = state.wins !== undefined && !still;
  return lit || state.landing !== undefined || !coins.isOver(now) || motions.some((motion) => motion.isMoving(now));
}
