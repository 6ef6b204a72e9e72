import type { SlotModel } from '../../../src/engine';
import type { Palette } from '../theme/palettes';
import { prefersStillness } from '../dom/motion';
import { createCoinShower } from './coin-shower';
import { createReelMotion, landingMs, type Pace, paces } from './reel-motion';
import { fitStage } from './stage-geometry';
import { paintStage } from './stage-painter';
import { drawSprites, type SpriteStyle } from './symbol-sprites';
import { drawGlow } from './win-glow';
import { type ShownWin, soleWinAt, winFrameAt } from './win-show';

/** What the stage is built from. */
export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly model: SlotModel;
  readonly palette: Palette;
  readonly pictures: Parameters<typeof drawSprites>[0];
  readonly ribbons: Pick<SpriteStyle, 'labels' | 'ink' | 'ribbon'>;
  readonly stops: readonly number[];
  readonly onReelStop: (reel: number) => void;
  /** Told which win stands alone; nothing while all are shown. */
  readonly onSoleWin: (win: ShownWin | undefined) => void;
}

/** The reels on their canvas. */
export interface ReelStage {
  spin(turbo: boolean): void;
  /** Brings the reels to rest one after another; `tense` names the first reel that keeps the player waiting. */
  land(stops: readonly number[], how: { turbo: boolean; tense: number | undefined }): Promise<void>;
  /** Lets all reels that still turn come to rest now. */
  hurry(): void;
  showWins(wins: readonly ShownWin[]): void;
  clearWins(): void;
  celebrate(coins: number): void;
}

const staggerMs = { calm: 230, turbo: 60 };
const tensionMs = 1150;

interface Landing {
  readonly stops: readonly number[];
  readonly at: number[];
  readonly told: Set<number>;
  readonly tense: number | undefined;
  readonly done: () => void;
}

/** Builds the stage and paints it whenever something moves. */
export function createReelStage(options: StageOptions): ReelStage {
  const { canvas, model } = options;
  const motions = model.reels.map((_, reel) => createReelMotion(options.stops[reel] ?? 0));
  const coins = createCoinShower();
  const view = createView(options);
  let pace: Pace = paces.calm;
  let wins: { list: readonly ShownWin[]; since: number } | undefined;
  let landing: Landing | undefined;
  let sole: ShownWin | undefined;
  let scheduled = 0;

  const advanceLanding = (now: number): void => {
    if (!landing) return;
    landing.at.forEach((at, reel) => {
      if (now < at || !landing || landing.told.has(reel)) return;
      landing.told.add(reel);
      motions[reel]?.land(now, landing.stops[reel] ?? 0);
      setTimeout(() => options.onReelStop(reel), landingMs(pace) * 0.5);
    });
    if (landing.told.size < motions.length || motions.some((motion) => motion.isMoving(now))) return;
    motions.forEach((motion, reel) => motion.rest(landing?.stops[reel] ?? 0));
    const { done } = landing;
    landing = undefined;
    done();
  };
  const tellSole = (now: number): void => {
    const next = wins && soleWinAt(wins.list, now - wins.since);
    if (next !== sole) options.onSoleWin(next);
    sole = next;
  };
  const paint = (now: number): void => {
    scheduled = 0;
    advanceLanding(now);
    tellSole(now);
    const still = prefersStillness();
    view.paint(now, {
      reels: motions.map((motion, reel) => ({
        strip: model.reels[reel] ?? [],
        position: motion.position(now),
        blur: motion.blur(now),
        tense: landing?.tense !== undefined && reel >= landing.tense && !landing.told.has(reel) && landing.told.has(reel - 1),
      })),
      wins: wins && winFrameAt(wins.list, now - wins.since, still),
    }, coins);
    const busy = motions.some((motion) => motion.isMoving(now)) || landing || (wins && !still) || !coins.isOver(now);
    if (busy) schedule();
  };
  const schedule = (): void => void (scheduled ||= requestAnimationFrame(paint));

  new ResizeObserver(() => {
    view.resize();
    paint(performance.now());
  }).observe(canvas);
  view.resize();
  paint(performance.now());

  return {
    spin(turbo) {
      pace = turbo ? paces.turbo : paces.calm;
      if (!prefersStillness()) motions.forEach((motion, reel) => motion.spin(performance.now() + reel * (turbo ? 15 : 45), pace));
      schedule();
    },
    land: (stops, how) =>
      new Promise((resolve) => {
        const now = performance.now();
        if (prefersStillness()) {
          motions.forEach((motion, reel) => motion.rest(stops[reel] ?? 0));
          schedule();
          return resolve();
        }
        const stagger = how.turbo ? staggerMs.turbo : staggerMs.calm;
        const at = motions.map((_, reel) => now + reel * stagger + Math.max(0, reel + 1 - (how.tense ?? 9)) * tensionMs);
        landing = { stops, at, told: new Set(), tense: how.tense, done: resolve };
        schedule();
      }),
    hurry: () => void landing?.at.fill(performance.now()),
    showWins(list) {
      wins = list.length > 0 ? { list, since: performance.now() } : undefined;
      schedule();
    },
    clearWins() {
      wins = undefined;
      coins.stop();
      schedule();
    },
    celebrate(count) {
      if (!prefersStillness()) coins.start(performance.now(), count);
      schedule();
    },
  };
}

interface View {
  resize(): void;
  paint(now: number, moment: Pick<Parameters<typeof paintStage>[1], 'reels' | 'wins'>, coins: ReturnType<typeof createCoinShower>): void;
}

function createView({ canvas, palette, pictures, ribbons }: StageOptions): View {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  let geometry = fitStage(1, 1);
  let sprites = drawSprites(pictures, { ...ribbons, size: 8 });
  const glow = drawGlow('#ffc554');
  return {
    resize() {
      const { width, height } = canvas.getBoundingClientRect();
      if (width < 20 || height < 20) return;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.imageSmoothingQuality = 'high';
      geometry = fitStage(width, height);
      sprites = drawSprites(pictures, { ...ribbons, size: Math.max(8, Math.round(geometry.symbolSize * ratio)) });
    },
    paint(now, moment, coins) {
      paintStage(context, { geometry, palette, sprites, glow, now, ...moment });
      coins.paint(context, geometry, now);
    },
  };
}
