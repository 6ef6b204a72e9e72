import { element } from '../dom/element';
import { icon } from '../dom/icon';
import type { Translator } from '../i18n/translator';
import type { GameConsole } from './console';
import { iconButton } from './console';

/** What stands around the reels. */
export interface SceneOptions {
  readonly title: string;
  readonly demo: boolean;
  readonly console: GameConsole;
  /** Address of the picture that stands behind the title on tall screens. */
  readonly crest: string;
  readonly soundOn: boolean;
  readonly actions: {
    readonly info: () => void;
    readonly history: () => void;
    readonly fairness: () => void;
    readonly sound: () => boolean;
  };
}

/** A way out of a problem. */
export type ProblemAction =
  | { readonly label: string; readonly press: () => void }
  | { readonly label: string; readonly href: string };

/** A refusal, shown over the reels. */
export interface Problem {
  readonly text: string;
  readonly code: string;
  /** The first one is the one to take. */
  readonly actions: readonly ProblemAction[];
}

/** The page of a game. */
export interface Scene {
  readonly canvas: HTMLCanvasElement;
  /** Line under the reels. */
  setStatus(text: string): void;
  /** Read out by screen readers. */
  announce(text: string): void;
  describeReels(text: string): void;
  showBanner(title: string): HTMLElement;
  hideBanner(): void;
  showProblem(problem: Problem): void;
  hideProblem(): void;
  setReady(): void;
}

/** Builds the page into `app`. */
export function createScene(app: HTMLElement, t: Translator, options: SceneOptions): Scene {
  const canvas = element('canvas', { class: 'reels', attributes: { role: 'img', 'aria-label': t('reels') } });
  const status = element('p', { class: 'status', text: t('loading') });
  const speech = element('p', { class: 'visually-hidden', attributes: { role: 'status', 'aria-live': 'polite' } });
  const banner = element('div', { class: 'banner', attributes: { hidden: '', 'aria-hidden': 'true' } });
  const problem = element('div', { class: 'problem-place', attributes: { role: 'alert' } });
  const stage = element('div', { class: 'stage', children: [canvas, banner, problem] });
  const main = element('main', {
    class: 'cabinet loading',
    children: [marquee(t, options), stage, status, options.console.root, speech],
  });
  app.replaceChildren(element('div', { class: 'backdrop', attributes: { 'aria-hidden': 'true' } }), main);
  return {
    canvas,
    setStatus: (text) => void (status.textContent = text),
    announce: (text) => void (speech.textContent = text),
    describeReels: (text) => canvas.setAttribute('aria-label', text),
    showBanner(title) {
      const amount = element('strong', { class: 'figure' });
      banner.replaceChildren(
        element('div', { class: 'banner-card', children: [element('span', { text: title }), amount] }),
      );
      banner.hidden = false;
      return amount;
    },
    hideBanner: () => void (banner.hidden = true),
    showProblem: (shown) => problem.replaceChildren(problemCard(t, shown)),
    hideProblem: () => problem.replaceChildren(),
    setReady: () => main.classList.remove('loading'),
  };
}

function marquee(t: Translator, { title, demo, crest, soundOn, actions }: SceneOptions): HTMLElement {
  const sound = iconButton(soundOn ? 'soundOn' : 'soundOff', t('sound'), () => {
    const on = actions.sound();
    sound.setAttribute('aria-pressed', String(on));
    sound.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
  });
  sound.setAttribute('aria-pressed', String(soundOn));
  return element('header', {
    class: 'marquee',
    children: [
      element('div', {
        class: 'marquee-side',
        children: [
          iconButton('info', t('info.title'), actions.info),
          iconButton('history', t('history.title'), actions.history),
        ],
      }),
      element('div', {
        class: 'marquee-title',
        children: [
          element('img', { class: 'crest', attributes: { src: crest, alt: '' } }),
          element('h1', { text: title }),
          demo ? element('span', { class: 'badge', text: t('demo') }) : undefined,
        ],
      }),
      element('div', {
        class: 'marquee-side',
        children: [iconButton('shield', t('fair.title'), actions.fairness), sound],
      }),
    ],
  });
}

/** A card that says what happened, that nothing was lost and what to do. */
export function problemCard(t: Translator, { text, code, actions }: Problem): HTMLElement {
  return element('div', {
    class: 'problem',
    children: [
      element('div', { class: 'problem-sign', children: [icon('alert', 28)] }),
      element('h2', { text: t('error.title') }),
      element('p', { text }),
      element('div', {
        class: 'problem-actions',
        children: actions.map((action, index) => actionButton(action, index === 0 ? 'primary-button' : 'quiet-button')),
      }),
      element('p', { class: 'muted problem-code', text: t('error.code', { code }) }),
    ],
  });
}

const actionButton = (action: ProblemAction, kind: string): HTMLElement =>
  'press' in action
    ? element('button', {
        class: kind,
        text: action.label,
        attributes: { type: 'button' },
        on: { click: action.press },
      })
    : element('a', { class: kind, text: action.label, attributes: { href: action.href, target: '_top' } });
