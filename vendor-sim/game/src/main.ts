import './styles/game.css';
import * as v from 'valibot';
import { problemCard } from './controls/scene';
import { element } from './dom/element';
import { createTranslator, errorText, type GameLanguage } from './i18n/translator';
import { startGame } from './play/game.controller';
import { createGameApi, readLaunchData } from './session/game-api';
import { keepToken, keptToken } from './session/session-token';

const refusalData = v.object({ errorCode: v.string(), language: v.picklist(['TW', 'EN', 'VI']) });

async function start(app: HTMLElement): Promise<void> {
  const data: unknown = JSON.parse(document.querySelector('#data')?.textContent ?? 'null');
  const refused = v.safeParse(refusalData, data);
  if (refused.success) return showRefusal(app, refused.output.errorCode, refused.output.language);
  const launch = readLaunchData(data);
  if (launch) {
    keepToken(launch.token);
    return startGame(app, launch);
  }
  return resume(app);
}

/** A reload of the frame: the launch is used up, but the session lives on. */
async function resume(app: HTMLElement): Promise<void> {
  const token = keptToken();
  if (token === undefined) return showRefusal(app, 'launch.used', browserLanguage());
  const state = await createGameApi(token).state();
  return state.ok ? startGame(app, { token, state: state.value }) : showRefusal(app, state.code, browserLanguage());
}

function showRefusal(app: HTMLElement, code: string, language: GameLanguage): void {
  const t = createTranslator(language);
  const again = { label: t('error.retry'), press: () => window.location.reload() };
  document.title = t('error.title');
  app.replaceChildren(
    element('main', {
      class: 'refusal',
      attributes: { role: 'alert' },
      children: [problemCard(t, { text: errorText(t, code), code, actions: [again] })],
    }),
  );
}

const browserLanguage = (): GameLanguage => {
  if (navigator.language.startsWith('vi')) return 'VI';
  return navigator.language.startsWith('zh') ? 'TW' : 'EN';
};

const app = document.querySelector<HTMLElement>('#app');
if (app) void start(app);
