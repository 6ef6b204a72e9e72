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
  readonly stage: ReelStage;
  readonly sound: GameSound;
}

/** Lines, counting figures, the big moment and what screen readers say. */
export function createPresenter(deps: PresenterDeps): Presenter {
  const { text, scene, console, stage } = deps;
  const { t } = text;
  let skip: () => void = () => undefined;
  let lastWin: Amount | undefined;
  return {
    async show(round, { balance, settled, turbo }) {
      const words = {
        win: text.money(round.win),
        balance: balance === undefined ? t('balance.unknown') : text.money(balance),
      };
      scene.describeReels(wordsForGrid(t, round.grid));
      console.setBalance(words.balance);
      scene.announce(round.win > 0n ? t('result.win', words) : t('result.none', words));
      scene.setStatus(round.win === 0n ? t('no-win') : settled ? `${t('win')} ${words.win}` : t('paying'));
      if (round.win === 0n) return pause(turbo ? 120 : 420);
      lastWin = round.win;
      stage.showWins(round.wins);
      const celebration = celebrate(deps, round);
      skip = celebration.skip;
      return pause(turbo ? celebration.holdMs / 2 : celebration.holdMs);
    },
    name(win) {
      if (win) scene.setStatus(winText(text, win));
      else if (lastWin) scene.setStatus(`${t('win')} ${text.money(lastWin)}`);
    },
    clear() {
      skip();
      skip = () => undefined;
      lastWin = undefined;
      stage.clearWins();
      scene.hideBanner();
      console.setWin('–', false);
    },
  };
}

const winText = ({ t, money }: GameText, { line, count, amount }: ShownWin): string =>
  line > 0 ? t('line-win', { line, win: money(amount) }) : t('scatter-win', { count, win: money(amount) });

/** Counts the win up, with a banner and coins when it is large for its bet. */
function celebrate(
  { text, scene, console, stage, sound }: PresenterDeps,
  { win, bet }: RoundView,
): { skip: () => void; holdMs: number } {
  const large = celebrationOf(win, bet);
  const meter = (units: bigint): void => console.setWin(text.money(amountOf(units)), true);
  if (!large) {
    sound.win();
    return { skip: countUp({ to: win, durationMs: 900, write: meter }), holdMs: 1500 };
  }
  sound.bigWin();
  stage.celebrate(large.coins);
  const banner = scene.showBanner(text.t(large.title));
  const write = (units: bigint): void => {
    meter(units);
    banner.textContent = text.money(amountOf(units));
  };
  return { skip: countUp({ to: win, durationMs: large.countMs, write }), holdMs: large.holdMs };
}
