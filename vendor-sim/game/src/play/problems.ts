import type { Amount } from '@pavilion/money';
import type { ProblemAction } from '../controls/scene';
import { errorText } from '../i18n/translator';
import { balanceProblem } from './balance-problem';
import { type Game, refreshBalance, showBet } from './game';

/** Refusals after which the spin's fate is still open. */
const unclear: readonly string[] = ['network', 'round.unsettled'];

/** Shows a refusal in place; `retry` asks once more for the same spin, and cannot take its bet twice. */
export function showProblem(game: Game, code: string, retry?: () => void): void {
  const { scene, host, session, run } = game;
  const { t } = game.text;
  const words = { text: errorText(t, code), code };
  if (code === 'login.not.session') {
    run.ended = true;
    game.console.setBlocked(true);
    host.sessionEnded();
    return scene.showProblem({ ...words, actions: [{ label: t('error.back'), href: session.backUrl }] });
  }
  if (retry && unclear.includes(code))
    return scene.showProblem({ ...words, actions: [{ label: t('error.retry'), press: retry }] });
  if (code === 'wallet.insufficient-balance') {
    const ways = { takeBet: (bet: Amount) => takeBet(game, bet), putAside: continueAction(game) };
    return scene.showProblem(balanceProblem(code, { ...game, balance: run.balance }, ways));
  }
  scene.showProblem({ ...words, actions: [continueAction(game)] });
}

function takeBet(game: Game, bet: Amount): void {
  game.ladder.choose(bet);
  showBet(game);
  putAside(game);
}

const continueAction = (game: Game): ProblemAction => ({
  label: game.text.t('error.continue'),
  press: () => putAside(game),
});

function putAside({ scene, hint, console }: Game): void {
  scene.hideProblem();
  scene.setStatus(hint);
  console.focusSpin();
}

/** A refusal of a spin; what is missing is told from the balance as it is now. */
export async function showRefusedSpin(game: Game, code: string, retry: () => void): Promise<void> {
  if (code !== 'wallet.insufficient-balance') showProblem(game, code, retry);
  if (code !== 'login.not.session') await refreshBalance(game);
  if (code === 'wallet.insufficient-balance' && game.run.phase === 'idle') showProblem(game, code, retry);
}
