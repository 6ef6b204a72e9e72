import { artFiles } from 'art-files';
import { gridAt, modelById } from '../../../src/engine';
import { openingStops } from '../reels/opening-stops';
import { createConsole } from '../controls/console';
import { createScene } from '../controls/scene';
import { createGameText } from '../game-text';
import { createTranslator } from '../i18n/translator';
import { createReelStage, type ReelStage } from '../reels/reel-stage';
import { loadPictures } from '../reels/symbol-sprites';
import { createGameApi, type GameState } from '../session/game-api';
import { createHostMessages } from '../session/host-messages';
import { preferences } from '../session/preferences';
import { createSound } from '../sound/sound';
import { applyLook } from '../theme/apply-look';
import { lookOf } from '../theme/choose-theme';
import { picturesOf } from '../theme/pictures';
import { createAutoplay } from './autoplay';
import { createBetLadder } from './bet-ladder';
import { balanceText, type Game, type GameFacts, type GameRun, refreshBalance, showBet } from './game';
import { consoleActions, marqueeActions } from './player-actions';
import { createPresenter } from './presentation';
import { showProblem } from './problems';
import { wordsForGrid } from './reel-words';
import { pressSpin } from './spin-cycle';

/** Starts the game in `app` with the token and state of a launch. */
export async function startGame(app: HTMLElement, launch: { token: string; state: GameState }): Promise<void> {
  const facts = readFacts(launch);
  applyLook(facts.look, facts.session.gameName);
  const run = firstRun(facts, launch.state);
  const built: { game?: Game } = {};
  const game = (): Game => {
    if (!built.game) throw new Error('the game is not ready yet');
    return built.game;
  };
  const { session, text, model } = facts;
  const console = createConsole(text.t, model.lines, consoleActions(game));
  const scene = createScene(app, text.t, {
    title: session.gameName,
    demo: session.demo,
    console,
    crest: facts.pictures.A,
    soundOn: facts.sound.isOn(),
    actions: marqueeActions(facts, game),
  });
  console.setBlocked(true);
  console.setBalance(balanceText({ text, run }));
  const stage = await buildStage(facts, {
    canvas: scene.canvas,
    stops: run.stops,
    onSoleWin: (win) => game().present.name(win),
  });
  const present = createPresenter({ text, scene, console, stage, sound: facts.sound });
  built.game = { ...facts, run, console, scene, stage, present, auto: createAutoplay((left) => console.setAuto(left)) };
  showFirst(built.game, launch.state.balanceError);
  listen(built.game);
}

function readFacts({ token, state: { session } }: { token: string; state: GameState }): GameFacts {
  const t = createTranslator(session.language);
  const look = lookOf(session, artFiles);
  return {
    session,
    text: createGameText(t, session),
    api: createGameApi(token),
    host: createHostMessages(session.backUrl),
    model: modelById(session.modelId),
    look,
    pictures: picturesOf(look.theme.symbols),
    ladder: createBetLadder(session.bets, session.gameId, preferences),
    sound: createSound(preferences.read('sound') === '1', (on) => preferences.write('sound', on ? '1' : '0')),
    hint: t(window.matchMedia('(hover: none)').matches ? 'spin.tap' : 'spin.hint'),
  };
}

/** A player who returns finds the reels as they stood. */
function firstRun({ model, session }: GameFacts, { lastRound, balance, fairness }: GameState): GameRun {
  const stops = lastRound?.modelId === model.id ? lastRound.stops : openingStops(model, session.gameSeed);
  return {
    phase: 'idle',
    turbo: preferences.read('turbo') === '1',
    hurried: false,
    ended: false,
    stops,
    balance,
    fairness,
    freeLeft: session.freeRounds?.left ?? 0,
  };
}

async function buildStage(
  { model, look, pictures, text, sound }: GameFacts,
  place: Pick<Parameters<typeof createReelStage>[0], 'canvas' | 'stops' | 'onSoleWin'>,
): Promise<ReelStage> {
  const [loaded] = await Promise.all([loadPictures(pictures), document.fonts.ready]);
  const labels = { W: text.t('label.wild'), S: text.t('label.scatter') };
  return createReelStage({
    ...place,
    model,
    palette: look.palette,
    pictures: loaded,
    ribbons: { labels, ink: '#2b1400', ribbon: ['#ffe9a6', '#f0a420'] },
    onReelStop: (reel) => sound.reelStop(reel),
  });
}

function showFirst(game: Game, balanceError: string | undefined): void {
  const { console, scene, host, run, model, text, hint } = game;
  showBet(game);
  console.setWin('–', false);
  console.setAuto(0);
  console.setTurbo(run.turbo);
  console.setBlocked(false);
  scene.setReady();
  scene.describeReels(wordsForGrid(text.t, gridAt(model, run.stops)));
  scene.setStatus(hint);
  if (run.balance !== undefined) host.balance(run.balance);
  host.ready();
  if (balanceError !== undefined) showProblem(game, balanceError);
}

/** The space bar spins wherever it has no meaning of its own. */
function listen(game: Game): void {
  game.host.onBalanceChanged(() => void refreshBalance(game));
  document.addEventListener('keydown', (event) => {
    const onControl = event.target instanceof Element && event.target.closest('button, input, a, dialog') !== null;
    if (event.code !== 'Space' || event.repeat || onControl || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    pressSpin(game);
  });
}
