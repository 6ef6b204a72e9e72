import { type Amount, amountOf } from '@pavilion/money';
import type { GameConsole } from '../controls/console';
import type { Scene } from '../controls/scene';
import { countUp, pause } from '../dom/motion';
import type { GameText } from '../game-text';
import type { ReelStage } from '../reels/reel-stage';
import type { ShownWin } from '../reels/win-show';
import type { RoundView } from '../session/game-api';
import type { GameSound } from '../sound/sound';
import { wordsForGrid } from './reel-words';
import { celebrationOf } from './win-size';

/** What a finished round is shown with. */
export interface Presenter {
  /** Shows a round that has landed; resolves when autoplay may go on. */
  show(round: RoundView, after: { balance: Amount | undefined; settled: boolean; turbo: boolean }): Promise<void>;
  /** Names the win that stands alone on the reels. */
  name(win: ShownWin | undefined): void;
  clear(): void;
}

interface PresenterDeps {
  readonly text: GameText;
  readonly scene: Scene;
  readonly console: GameConsole;
  readonly stage: () => ReelStage;
  readonly sound: GameSound;
}

/** Lines, counting figures, the big moment and what screen readers say. */
export function createPresenter({ text, scene, console, stage, sound }: PresenterDeps): Presenter {
  const { t } = text;
  let skip: () => void = () => undefined;
  let lastWin: Amount | undefined;

  const celebrate = (round: RoundView): number => {
    const large = celebrationOf(round.win, round.bet);
    if (!large) {
      sound.win();
      skip = countUp({ to: round.win, durationMs: 900, write: writeWin(round) });
      return 1500;
    }
    sound.bigWin();
    const amount = scene.showBanner(t(large.title));
    stage().celebrate(large.coins);
    const write = writeWin(round);
    skip = countUp({
      to: round.win,
      durationMs: large.countMs,
      write: (units) => {
        write(units);
        amount.textContent = text.money(amountOf(units));
      },
    });
    return large.holdMs;
  };
  const writeWin = (round: RoundView) => (units: bigint): void => console.setWin(text.money(units === round.win ? round.win : amountOf(units)), true);

  return {
    async show(round, { balance, settled, turbo }) {
      scene.describeReels(wordsForGrid(t, round.grid));
      const shownBalance = balance === undefined ? t('balance.unknown') : text.money(balance);
      console.setBalance(shownBalance);
      const words = { win: text.money(round.win), balance: shownBalance };
      scene.announce(round.win > 0n ? t('result.win', words) : t('result.none', words));
      lastWin = round.win;
      if (round.win === 0n) {
        scene.setStatus(t('no-win'));
        return pause(turbo ? 120 : 420);
      }
      stage().showWins(round.wins.map(({ line, cells, amount, symbol, count }) => ({ line, cells, amount, symbol, count })));
      scene.setStatus(settled ? `${t('win')} ${words.win}` : t('paying'));
      const hold = celebrate(round);
      return pause(turbo ? hold / 2 : hold);
    },
    name(win) {
      if (win) scene.setStatus(win.line > 0 ? t('line-win', { line: win.line, win: text.money(win.amount) }) : t('scatter-win', { count: win.count, win: text.money(win.amount) }));
      else if (lastWin) scene.setStatus(`${t('win')} ${text.money(lastWin)}`);
    },
    clear() {
      skip();
      skip = () => undefined;
      lastWin = undefined;
      stage().clearWins();
      scene.hideBanner();
      console.setWin('–', false);
    },
  };
}
