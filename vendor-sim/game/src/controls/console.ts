import { element } from '../dom/element';
import { icon, type IconName } from '../dom/icon';
import type { Translator } from '../i18n/translator';

/** What the player presses. */
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
  setBalance(text: string): void;
  setWin(text: string, lit: boolean): void;
  setAuto(left: number): void;
  setTurbo(on: boolean): void;
  /** Bets stay as they are while reels turn; the spin button then stops them. */
  setPlaying(playing: boolean): void;
  setBlocked(blocked: boolean): void;
  focusSpin(): void;
}

/** Builds the bar. */
export function createConsole(t: Translator, lines: number, actions: ConsoleActions): GameConsole {
  const less = iconButton('minus', t('bet.less'), actions.lessBet);
  const more = iconButton('plus', t('bet.more'), actions.moreBet);
  const bet = readout(t('bet'));
  const betButton = element('button', { class: 'readout readout-button', attributes: { type: 'button', 'aria-haspopup': 'dialog' }, on: { click: actions.chooseBet }, children: [...bet.root.childNodes] });
  const balance = readout(t('balance'));
  const win = readout(t('win'));
  const auto = modeButton('auto', t('auto'), actions.auto);
  const turbo = modeButton('turbo', t('turbo'), actions.turbo);
  const spin = element('button', { class: 'spin', attributes: { type: 'button', 'aria-label': t('spin'), 'aria-keyshortcuts': 'Space' }, on: { click: actions.spin }, children: [icon('spin', 34)] });
  balance.root.classList.add('readout-balance');
  win.root.classList.add('readout-win');
  const lineReadout = readout(t('lines'));
  lineReadout.value.textContent = String(lines);
  lineReadout.root.classList.add('readout-lines');
  const root = element('section', {
    class: 'console',
    children: [
      element('div', { class: 'console-bet', children: [less, betButton, more, lineReadout.root] }),
      element('div', { class: 'console-spin', children: [turbo.root, spin, auto.root] }),
      element('div', { class: 'console-money', children: [balance.root, win.root] }),
    ],
  });
  turbo.root.setAttribute('aria-pressed', 'false');
  let [playing, blocked, ends] = [false, false, { least: false, most: false }];
  const refresh = (): void => {
    less.disabled = playing || blocked || ends.least;
    more.disabled = playing || blocked || ends.most;
    betButton.disabled = playing || blocked;
    spin.disabled = blocked;
    auto.root.disabled = blocked;
  };
  return {
    root,
    setBet(text, reached) {
      bet.value.textContent = text;
      ends = reached;
      refresh();
    },
    setBalance: (text) => void (balance.value.textContent = text),
    setWin(text, lit) {
      win.value.textContent = text;
      win.root.classList.toggle('lit', lit);
    },
    setAuto(left) {
      auto.root.classList.toggle('on', left > 0);
      auto.caption.textContent = left > 0 ? t('auto.left', { count: left }) : t('auto');
      auto.root.setAttribute('aria-label', left > 0 ? t('auto.stop') : t('auto.title'));
    },
    setTurbo(on) {
      turbo.root.classList.toggle('on', on);
      turbo.root.setAttribute('aria-pressed', String(on));
    },
    setPlaying(now) {
      playing = now;
      spin.classList.toggle('playing', now);
      spin.setAttribute('aria-label', now ? t('spin.stop') : t('spin'));
      spin.replaceChildren(icon(now ? 'stop' : 'spin', 34));
      refresh();
    },
    setBlocked(now) {
      blocked = now;
      refresh();
    },
    focusSpin: () => spin.focus({ preventScroll: true }),
  };
}

/** A round button with an icon only. */
export function iconButton(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return element('button', { class: 'icon-button', attributes: { type: 'button', 'aria-label': label, title: label }, on: { click: press }, children: [icon(name)] });
}

function modeButton(name: IconName, label: string, press: () => void): { root: HTMLButtonElement; caption: HTMLElement } {
  const caption = element('span', { text: label });
  const root = element('button', { class: 'mode', attributes: { type: 'button' }, on: { click: press }, children: [icon(name, 20), caption] });
  return { root, caption };
}

function readout(name: string): { root: HTMLElement; value: HTMLElement } {
  const value = element('span', { class: 'readout-value figure' });
  return { root: element('div', { class: 'readout', children: [element('span', { class: 'readout-name', text: name }), value] }), value };
}
