import { pause } from '../dom/motion';
import type { SpinAnswer } from '../session/game-api';
import { type Game, refreshBalance } from './game';
import { showRefusedSpin } from './problems';
import { tenseFrom } from './reel-words';
import { keepFreeLeft, nextOrder, stakeOf } from './free-spins';
import { attemptSpin, type SpinOrder } from './spin-attempt';

const shortestSpinMs = { calm: 620, turbo: 140 };
const paidByThenMs = 2_500;

/** Plays one spin from the press of the button to its last light, and those that autoplay adds. */
export async function playSpin(game: Game, order: SpinOrder): Promise<void> {
  begin(game, order);
  const quick = game.run.turbo;
  const [answer] = await Promise.all([
    attemptSpin(game.api, order, () => game.scene.setStatus(game.text.t('confirming'))),
    pause(quick ? shortestSpinMs.turbo : shortestSpinMs.calm),
  ]);
  game.run.phase = 'landing';
  if (!answer.ok) return fail(game, answer.code, order);
  await land(game, answer.value, quick);
  const { round, settled, balance, freeLeft } = answer.value;
  keepFreeLeft(game, freeLeft);
  const shown = game.present.show(round, { balance, settled, turbo: quick });
  rest(game);
  if (!settled) setTimeout(() => void refreshBalance(game), paidByThenMs);
  await shown;
  if (game.auto.left() > 0 && isIdle(game) && game.auto.finished({ ...round, bet: stakeOf(round) }))
    void playSpin(game, nextOrder(game));
}

/** Starts a spin, or brings a running one to its end sooner. */
export function pressSpin(game: Game): void {
  if (game.run.ended) return;
  if (isIdle(game)) return void playSpin(game, nextOrder(game));
  game.run.hurried = true;
  if (game.run.phase === 'landing') game.stage.hurry();
}

const isIdle = ({ run }: Game): boolean => run.phase === 'idle';

function begin({ run, scene, present, text, console, sound, stage, host }: Game, order: SpinOrder): void {
  host.roundBegun(stakeOf(order), run.balance);
  run.phase = 'asking';
  run.hurried = false;
  scene.hideProblem();
  present.clear();
  scene.setStatus(text.t('good-luck'));
  scene.announce(text.t('spinning'));
  console.setPlaying(true);
  sound.spin();
  stage.spin(run.turbo);
}

async function land(
  { run, stage, host }: Game,
  { round, settled, balance, fairness }: SpinAnswer,
  quick: boolean,
): Promise<void> {
  Object.assign(run, { stops: round.stops, fairness, balance });
  const hurried = quick || run.hurried;
  await stage.land(round.stops, { turbo: hurried, tense: hurried ? undefined : tenseFrom(round.grid) });
  if (balance !== undefined) host.balance(balance);
  host.round({ ...round, bet: stakeOf(round) }, settled);
}

function rest(game: Game): void {
  game.run.phase = 'idle';
  game.console.setPlaying(false);
}

async function fail(game: Game, code: string, order: SpinOrder): Promise<void> {
  game.auto.stop();
  game.host.roundFailed(code);
  await game.stage.land(game.run.stops, { turbo: true, tense: undefined });
  rest(game);
  game.scene.setStatus('');
  await showRefusedSpin(game, code, () => void playSpin(game, order));
}
