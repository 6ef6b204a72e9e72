import { errorText } from '../i18n/translator';
import type { Game } from './game';

/** Refusals after which the spin's fate is still open. */
const unclear: readonly string[] = ['network', 'round.unsettled'];

/** Shows a refusal in place; `retry` asks once more for the same spin, and cannot take its bet twice. */
export function showProblem(game: Game, code: string, retry?: () => void): void {
  const { scene, host, session, run, hint } = game;
  const { t } = game.text;
  const words = { text: errorText(t, code), code };
  if (code === 'login.not.session') {
    run.ended = true;
    game.console.setBlocked(true);
    host.sessionEnded();
    return scene.showProblem({ ...words, action: { label: t('error.back'), href: session.backUrl } });
  }
  if (retry && unclear.includes(code))
    return scene.showProblem({ ...words, action: { label: t('error.retry'), press: retry } });
  const close = (): void => {
    scene.hideProblem();
    scene.setStatus(hint);
    game.console.focusSpin();
  };
  scene.showProblem({ ...words, action: { label: t('error.continue'), press: close } });
}
