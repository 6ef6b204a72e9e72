import type { ConsoleActions } from '../controls/console';
import type { SceneOptions } from '../controls/scene';
import { openAutoplayDialog } from '../dialogs/autoplay.dialog';
import { openBetDialog } from '../dialogs/bet.dialog';
import { openFairnessDialog } from '../dialogs/fairness.dialog';
import { openHistoryDialog } from '../dialogs/history.dialog';
import { openInfoDialog } from '../dialogs/info.dialog';
import { preferences } from '../session/preferences';
import { verifyAddress } from '../verify/verify-address';
import { type Game, type GameFacts, showBet } from './game';
import { pressSpin } from './spin-cycle';

/** What the bar's buttons do; `game` is asked for only when one is pressed. */
export function consoleActions(game: () => Game): ConsoleActions {
  const changeBet = (change: (of: Game) => void): void => {
    change(game());
    game().sound.click();
    showBet(game());
  };
  return {
    spin: () => pressSpin(game()),
    lessBet: () => changeBet(({ ladder }) => ladder.step(-1)),
    moreBet: () => changeBet(({ ladder }) => ladder.step(1)),
    chooseBet: () => {
      const { text, ladder } = game();
      openBetDialog(text, {
        all: ladder.all,
        present: ladder.present(),
        choose: (bet) => changeBet(() => ladder.choose(bet)),
      });
    },
    auto: () => toggleAuto(game()),
    turbo: () => setTurbo(game(), !game().run.turbo),
  };
}

/** What the buttons beside the title do. */
export function marqueeActions(facts: GameFacts, game: () => Game): SceneOptions['actions'] {
  const { text, model, ladder, pictures, api, session, sound, look } = facts;
  const verify = { language: session.language, theme: look.theme };
  return {
    info: () => openInfoDialog(text, { model, bet: ladder.present(), bets: ladder.all, pictures }),
    history: () => openHistoryDialog(text, { rounds: api.rounds, verify }),
    fairness: () =>
      openFairnessDialog(text, {
        fairness: game().run.fairness,
        verifyUrl: verifyAddress(verify),
        rotate: async (clientSeed) => {
          const answer = await api.rotate(clientSeed);
          if (answer.ok) game().run.fairness = answer.value.fairness;
          return answer;
        },
      }),
    sound: () => sound.toggle(),
  };
}

function setTurbo({ run, console }: Game, on: boolean): void {
  run.turbo = on;
  preferences.write('turbo', on ? '1' : '0');
  console.setTurbo(on);
}

function toggleAuto(game: Game): void {
  if (game.auto.left() > 0) return game.auto.stop();
  openAutoplayDialog(game.text, (plan) => {
    game.auto.start(plan, game.ladder.present());
    if (game.run.phase === 'idle') pressSpin(game);
  });
}
