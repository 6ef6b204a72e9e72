import type { Amount } from '@pavilion/money';
import { gridAt, modelById } from '../../../src/engine';
import { createConsole } from '../controls/console';
import { createScene, type Scene } from '../controls/scene';
import { openAutoplayDialog } from '../dialogs/autoplay.dialog';
import { openBetDialog } from '../dialogs/bet.dialog';
import { openFairnessDialog } from '../dialogs/fairness.dialog';
import { openHistoryDialog } from '../dialogs/history.dialog';
import { openInfoDialog } from '../dialogs/info.dialog';
import { pause } from '../dom/motion';
import { createGameText } from '../game-text';
import { createTranslator, errorText } from '../i18n/translator';
import { createReelStage, type ReelStage } from '../reels/reel-stage';
import { loadPictures } from '../reels/symbol-sprites';
import { createGameApi, type GameState } from '../session/game-api';
import { createHostMessages } from '../session/host-messages';
import { preferences } from '../session/preferences';
import { createSound } from '../sound/sound';
import { picturesOf } from '../theme/pictures';
import { applyLook } from '../theme/apply-look';
import { lookOf } from '../theme/choose-theme';
import { createAutoplay } from './autoplay';
import { createBetLadder } from './bet-ladder';
import { createPresenter } from './presentation';
import { tenseFrom, wordsForGrid } from './reel-words';
import { attemptSpin, newSpinOrder, type SpinOrder } from './spin-attempt';

const shortestSpinMs = { calm: 620, turbo: 140 };

/** Starts the game in `app` with the token and state of a launch. */
export async function startGame(app: HTMLElement, launch: { token: string; state: GameState }): Promise<void> {
  const { session, lastRound } = launch.state;
  const t = createTranslator(session.language);
  const text = createGameText(t, session.currency);
  const api = createGameApi(launch.token);
  const host = createHostMessages(session.backUrl);
  const look = lookOf(session);
  const pictures = picturesOf(look.theme);
  const model = modelById(session.modelId);
  const ladder = createBetLadder(session.bets, session.gameId, preferences);
  const sound = createSound(preferences.read('sound') === '1', (on) => preferences.write('sound', on ? '1' : '0'));
  applyLook(look, session.gameName);

  const hint = t(window.matchMedia('(hover: none)').matches ? 'spin.tap' : 'spin.hint');
  let fairness = launch.state.fairness;
  let balance: Amount | undefined = launch.state.balance;
  let stops: readonly number[] = lastRound?.stops ?? model.reels.map((reel, index) => (session.gameSeed * (index + 3)) % reel.length);
  let phase: 'idle' | 'asking' | 'landing' = 'idle';
  let turbo = preferences.read('turbo') === '1';
  let hurried = false;
  let ended = false;
  let stage: ReelStage | undefined;

  const gameConsole = createConsole(t, model.lines, {
    spin: () => press(),
    lessBet: () => setBet(() => ladder.step(-1)),
    moreBet: () => setBet(() => ladder.step(1)),
    chooseBet: () => openBetDialog(text, { all: ladder.all, present: ladder.present(), choose: (bet) => setBet(() => ladder.choose(bet)) }),
    auto: () => toggleAuto(),
    turbo: () => setTurbo(!turbo),
  });
  const scene: Scene = createScene(app, t, {
    title: session.gameName,
    demo: session.demo,
    console: gameConsole,
    crest: pictures.A,
    soundOn: sound.isOn(),
    actions: {
      info: () => openInfoDialog(text, { model, bet: ladder.present(), bets: ladder.all, pictures }),
      history: () => openHistoryDialog(text, { rounds: api.rounds, language: session.language }),
      fairness: () => openFairnessDialog(text, { fairness, rotate, verifyUrl: `/verify?language=${session.language}` }),
      sound: () => sound.toggle(),
    },
  });
  const present = createPresenter({ text, scene, console: gameConsole, stage: () => reels(), sound });
  const auto = createAutoplay((left) => gameConsole.setAuto(left));
  const reels = (): ReelStage => {
    if (!stage) throw new Error('the reels are not built yet');
    return stage;
  };

  const rotate = async (clientSeed: string): ReturnType<typeof api.rotate> => {
    const answer = await api.rotate(clientSeed);
    if (answer.ok) fairness = answer.value.fairness;
    return answer;
  };
  const isIdle = (): boolean => phase === 'idle';
  const showBalance = (): void => gameConsole.setBalance(balance === undefined ? t('balance.unknown') : text.money(balance));
  const setBet = (change: () => void): void => {
    change();
    sound.click();
    gameConsole.setBet(text.money(ladder.present()), ladder.ends());
  };
  const setTurbo = (on: boolean): void => {
    turbo = on;
    preferences.write('turbo', on ? '1' : '0');
    gameConsole.setTurbo(on);
  };
  const toggleAuto = (): void => {
    if (auto.left() > 0) return auto.stop();
    openAutoplayDialog(text, (plan) => {
      auto.start(plan, ladder.present());
      if (phase === 'idle') press();
    });
  };
  const press = (): void => {
    if (ended || !stage) return;
    if (phase === 'idle') return void play(newSpinOrder(ladder.present()));
    hurried = true;
    if (phase === 'landing') reels().hurry();
  };
  const refreshBalance = async (): Promise<void> => {
    const answer = await api.state();
    if (!answer.ok || phase !== 'idle') return;
    balance = answer.value.balance;
    showBalance();
  };

  const play = async (order: SpinOrder): Promise<void> => {
    begin();
    const quick = turbo;
    const [answer] = await Promise.all([
      attemptSpin(api, order, () => scene.setStatus(t('confirming'))),
      pause(quick ? shortestSpinMs.turbo : shortestSpinMs.calm),
    ]);
    phase = 'landing';
    if (!answer.ok) return fail(answer.code, order);
    const { round, settled } = answer.value;
    stops = round.stops;
    fairness = answer.value.fairness;
    balance = answer.value.balance;
    await reels().land(stops, { turbo: quick || hurried, tense: quick || hurried ? undefined : tenseFrom(round.grid) });
    if (balance !== undefined) host.balance(balance);
    host.round(round, settled);
    const shown = present.show(round, { balance, settled, turbo: quick });
    rest();
    if (!settled) setTimeout(() => void refreshBalance(), 2500);
    await shown;
    if (auto.left() > 0 && isIdle() && auto.finished(round)) void play(newSpinOrder(ladder.present()));
  };
  const begin = (): void => {
    phase = 'asking';
    hurried = false;
    scene.hideProblem();
    present.clear();
    scene.setStatus(t('good-luck'));
    scene.announce(t('spinning'));
    gameConsole.setPlaying(true);
    sound.spin();
    reels().spin(turbo);
  };
  const rest = (): void => {
    phase = 'idle';
    gameConsole.setPlaying(false);
  };
  const fail = async (code: string, order: SpinOrder): Promise<void> => {
    auto.stop();
    await reels().land(stops, { turbo: true, tense: undefined });
    rest();
    scene.setStatus('');
    showProblem(code, order);
    if (code !== 'login.not.session') await refreshBalance();
  };
  const showProblem = (code: string, order: SpinOrder | undefined): void => {
    const words = { text: errorText(t, code), code };
    if (code === 'login.not.session') {
      ended = true;
      gameConsole.setBlocked(true);
      host.sessionEnded();
      return scene.showProblem({ ...words, action: { label: t('error.back'), href: session.backUrl } });
    }
    const unclear = order !== undefined && (code === 'network' || code === 'round.unsettled');
    const close = (): void => {
      scene.hideProblem();
      scene.setStatus(hint);
      gameConsole.focusSpin();
    };
    scene.showProblem({ ...words, action: unclear ? { label: t('error.retry'), press: () => void play(order) } : { label: t('error.continue'), press: close } });
  };

  gameConsole.setBet(text.money(ladder.present()), ladder.ends());
  gameConsole.setWin('–', false);
  gameConsole.setAuto(0);
  gameConsole.setTurbo(turbo);
  gameConsole.setBlocked(true);
  showBalance();
  const [loaded] = await Promise.all([loadPictures(pictures), document.fonts.ready]);
  stage = createReelStage({
    canvas: scene.canvas, model, palette: look.palette, pictures: loaded, stops,
    ribbons: { labels: { W: t('label.wild'), S: t('label.scatter') }, ink: '#2b1400', ribbon: ['#ffe9a6', '#f0a420'] },
    onReelStop: (reel) => sound.reelStop(reel),
    onSoleWin: (win) => present.name(win),
  });
  gameConsole.setBlocked(false);
  scene.setReady();
  scene.describeReels(wordsForGrid(t, gridAt(model, stops)));
  scene.setStatus(hint);
  if (launch.state.balanceError !== undefined) showProblem(launch.state.balanceError, undefined);
  if (balance !== undefined) host.balance(balance);
  host.ready();
  host.onBalanceChanged(() => void refreshBalance());
  document.addEventListener('keydown', (event) => {
    const onControl = event.target instanceof Element && event.target.closest('button, input, a, dialog') !== null;
    if (event.code !== 'Space' || event.repeat || onControl || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    press();
  });
}
