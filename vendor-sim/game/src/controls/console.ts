import { element } from '../dom/element';
import { icon, type IconName } from '../dom/icon';
import type { Translator } from '../i18n/translator';

export interface ConsoleActions {
  readonly spin: () => void;
  readonly lessBet: () => void;
  readonly moreBet: () => void;
  readonly chooseBet: () => void;
  readonly auto: () => void;
  readonly turbo: () => void;
}

/** The bar under the reels. */
export interface GameConsole {
  readonly root: HTMLElement;
  setBet(text: string, ends: { least: boolean; most: boolean }): void;
  /** How many spins without a stake are left; their bet is fixed. Nothing where there are none. */
  setFree(text: string | undefined): void;
  setBalance(text: string): void;
  setWin(text: string, lit: boolean): void;
  setAuto(left: number): void;
  setTurbo(on: boolean): void;
  /** Bets stay as they are while reels turn; the spin button then stops them. */
  setPlaying(playing: boolean): void;
  setBlocked(blocked: boolean): void;
  focusSpin(): void;
}

interface ConsoleParts {
  readonly less: HTMLButtonElement;
  readonly more: HTMLButtonElement;
  readonly betButton: HTMLButtonElement;
  readonly spin: HTMLButtonElement;
  readonly auto: ReturnType<typeof modeButton>;
  readonly turbo: ReturnType<typeof modeButton>;
  readonly bet: HTMLElement;
  readonly balance: ReturnType<typeof readout>;
  readonly win: ReturnType<typeof readout>;
  readonly free: HTMLElement;
}

/** Builds the bar. */
export function createConsole(t: Translator, lines: number, actions: ConsoleActions): GameConsole {
  const parts = createParts(t, actions);
  const { bet, balance, win, auto, turbo, spin, free } = parts;
  const state = { playing: false, blocked: false, least: false, most: false, free: false };
  const change = (to: Partial<typeof state>): void => enable(parts, Object.assign(state, to));
  return {
    root: arrange(t, lines, parts),
    setBet(text, reached) {
      bet.textContent = text;
      change(reached);
    },
    setFree(text) {
      showFree({ free, spin }, text);
      change({ free: text !== undefined });
    },
    setBalance: (text) => void (balance.value.textContent = text),
    setWin(text, lit) {
      win.value.textContent = text;
      win.root.classList.toggle('lit', lit);
    },
    setAuto(left) {
      auto.root.classList.toggle('on', left > 0);
      auto.caption.textContent = left > 0 ? t('auto.left', { count: left }) : t('auto');
      auto.root.setAttribute('aria-label', left > 0 ? `${auto.caption.textContent}: ${t('auto.stop')}` : t('auto'));
    },
    setTurbo(on) {
      turbo.root.classList.toggle('on', on);
      turbo.root.setAttribute('aria-pressed', String(on));
    },
    setPlaying(playing) {
      spin.classList.toggle('playing', playing);
      spin.setAttribute('aria-label', playing ? t('spin.stop') : t('spin'));
      spin.replaceChildren(icon(playing ? 'stop' : 'spin', 34));
      change({ playing });
    },
    setBlocked: (blocked) => change({ blocked }),
    focusSpin: () => spin.focus({ preventScroll: true }),
  };
}

function showFree({ free, spin }: Pick<ConsoleParts, 'free' | 'spin'>, text: string | undefined): void {
  free.hidden = text === undefined;
  free.textContent = text ?? '';
  spin.classList.toggle('free', text !== undefined);
}

function createParts(t: Translator, actions: ConsoleActions): ConsoleParts {
  const bet = readout(t('bet'));
  return {
    less: iconButton('minus', t('bet.less'), actions.lessBet),
    more: iconButton('plus', t('bet.more'), actions.moreBet),
    betButton: element('button', {
      class: 'readout readout-button',
      attributes: { type: 'button', 'aria-haspopup': 'dialog' },
      on: { click: actions.chooseBet },
      children: [...bet.root.childNodes],
    }),
    spin: element('button', {
      class: 'spin',
      attributes: { type: 'button', 'aria-label': t('spin'), 'aria-keyshortcuts': 'Space' },
      on: { click: actions.spin },
      children: [icon('spin', 34)],
    }),
    auto: modeButton('auto', t('auto'), actions.auto),
    turbo: modeButton('turbo', t('turbo'), actions.turbo),
    bet: bet.value,
    balance: readout(t('balance'), 'readout-balance'),
    win: readout(t('win'), 'readout-win'),
    free: element('p', { class: 'free-spins figure', attributes: { role: 'status', hidden: '' } }),
  };
}

function arrange(
  t: Translator,
  lines: number,
  { less, betButton, more, turbo, spin, auto, balance, win, free }: ConsoleParts,
): HTMLElement {
  const lineReadout = readout(t('lines'), 'readout-lines');
  lineReadout.value.textContent = String(lines);
  const group = (name: string, ...children: readonly HTMLElement[]): HTMLElement =>
    element('div', { class: name, children });
  return element('section', {
    class: 'console',
    children: [
      free,
      group('console-bet', less, betButton, more, lineReadout.root),
      group('console-spin', turbo.root, spin, auto.root),
      group('console-money', balance.root, win.root),
    ],
  });
}

function enable(
  parts: ConsoleParts,
  state: { playing: boolean; blocked: boolean; least: boolean; most: boolean; free: boolean },
): void {
  const fixed = state.playing || state.blocked || state.free;
  parts.less.disabled = fixed || state.least;
  parts.more.disabled = fixed || state.most;
  parts.betButton.disabled = fixed;
  parts.spin.disabled = state.blocked;
  parts.auto.root.disabled = state.blocked;
}

/** A round button with an icon only. */
export function iconButton(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return element('button', {
    class: 'icon-button',
    attributes: { type: 'button', 'aria-label': label, title: label },
    on: { click: press },
    children: [icon(name)],
  });
}

function modeButton(
  name: IconName,
  label: string,
  press: () => void,
): { root: HTMLButtonElement; caption: HTMLElement } {
  const caption = element('span', { text: label });
  const root = element('button', {
    class: 'mode',
    attributes: { type: 'button' },
    on: { click: press },
    children: [icon(name, 20), caption],
  });
  return { root, caption };
}

function readout(name: string, kind = ''): { root: HTMLElement; value: HTMLElement } {
  const value = element('span', { class: 'readout-value figure' });
  return {
    root: element('div', {
      class: `readout ${kind}`.trim(),
      children: [element('span', { class: 'readout-name', text: name }), value],
    }),
    value,
  };
}
