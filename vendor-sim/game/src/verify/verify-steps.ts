import { type Amount, amountOf, toDecimal } from '@pavilion/money';
import {
  betStep,
  type Draw,
  drawStops,
  type FairnessInput,
  hashServerSeed,
  outcomeAt,
  type ReelSymbol,
  type SlotModel,
  type SpinOutcome,
  winUnits,
} from '../../../src/engine';
import { element } from '../dom/element';
import { icon } from '../dom/icon';
import type { Translator } from '../i18n/translator';

/** A spin to recompute. */
export interface VerifyInput extends FairnessInput {
  /** Fingerprint that was shown before the spin; empty if it is not known. */
  readonly hash: string;
  readonly model: SlotModel;
  readonly bet: Amount;
}

export interface VerifyWords {
  readonly t: Translator;
  /** Address of each symbol's picture. */
  readonly pictures: Readonly<Record<ReelSymbol, string>>;
}

/** Recomputes a spin and shows each step. */
export async function verifySteps({ t, pictures }: VerifyWords, input: VerifyInput): Promise<HTMLElement[]> {
  const hash = await hashServerSeed(input.serverSeed);
  const draw = await drawStops(input.model, input);
  const outcome = outcomeAt(input.model, draw.stops);
  return [
    step(t('verify.step-hash'), code(hash), verdict(t, input.hash, hash)),
    step(
      t('verify.step-hmac'),
      ...draw.blocks.map((block, cursor) => code(`${input.clientSeed}:${input.nonce}:${cursor}  →  ${block}`)),
    ),
    step(t('verify.step-stops'), stopTable(t, draw)),
    step(t('verify.step-grid'), gridOf({ t, pictures }, outcome)),
    step(t('verify.step-win'), ...payment(t, input.bet, outcome)),
  ];
}

const step = (title: string, ...children: readonly Node[]): HTMLElement =>
  element('li', { class: 'step', children: [element('h2', { text: title }), ...children] });

const code = (text: string): HTMLElement => element('code', { class: 'hash', text });

function verdict(t: Translator, shown: string, computed: string): HTMLElement {
  if (shown === '') return element('p', { class: 'muted', text: t('verify.hash-none') });
  const same = shown === computed;
  return element('p', {
    class: same ? 'verdict verdict-good' : 'verdict verdict-bad',
    children: [
      icon(same ? 'check' : 'cross', 20),
      element('span', { text: t(same ? 'verify.hash-same' : 'verify.hash-other') }),
    ],
  });
}

function stopTable(t: Translator, { steps }: Draw): HTMLElement {
  const heads = (['verify.reel', 'verify.bytes', 'verify.number', 'verify.size', 'verify.stop'] as const).map((key) =>
    element('th', { text: t(key), attributes: { scope: 'col' } }),
  );
  const rows = steps.map(({ reel, bytes, value, size, stop }) =>
    element('tr', {
      children: [
        element('td', { text: String(reel + 1) }),
        element('td', { children: [element('code', { text: bytes })] }),
        element('td', { text: String(value) }),
        element('td', { text: String(size) }),
        element('td', { text: stop === undefined ? t('verify.skipped') : `${value} mod ${size} = ${stop}` }),
      ],
    }),
  );
  const table = element('table', {
    children: [
      element('thead', { children: [element('tr', { children: heads })] }),
      element('tbody', { children: rows }),
    ],
  });
  return element('div', { class: 'scroll', attributes: { tabindex: '0' }, children: [table] });
}

function gridOf({ t, pictures }: VerifyWords, { grid, wins }: SpinOutcome): HTMLElement {
  const lit = new Set(
    wins.flatMap((win) =>
      win.kind === 'line'
        ? win.rows.map((row, reel) => `${reel}:${row}`)
        : win.cells.map(([reel, row]) => `${reel}:${row}`),
    ),
  );
  const cells = [0, 1, 2].flatMap((row) =>
    grid.map((reel, index) => {
      const symbol = reel[row] ?? 'H';
      const name = t(`symbol.${symbol}`);
      return element('span', {
        class: lit.has(`${index}:${row}`) ? 'lit' : '',
        attributes: { title: name },
        children: [element('img', { attributes: { src: pictures[symbol], alt: name } })],
      });
    }),
  );
  return element('div', { class: 'grid', children: cells });
}

function payment(t: Translator, bet: Amount, outcome: SpinOutcome): HTMLElement[] {
  const payable = bet > 0n && bet % betStep === 0n;
  const win = (hundredths: number): string => (payable ? toDecimal(amountOf(winUnits(bet, hundredths))) : '–');
  const lines = outcome.wins.map((won) =>
    element('li', {
      text:
        won.kind === 'line'
          ? t('line-win', {
              line: won.line,
              win: `${win(won.hundredths)} (${t(`symbol.${won.symbol}`)} × ${won.count})`,
            })
          : t('scatter-win', { count: won.count, win: win(won.hundredths) }),
    }),
  );
  const list =
    lines.length > 0 ? element('ul', { children: lines }) : element('p', { class: 'muted', text: t('no-win') });
  return [
    list,
    element('p', {
      class: 'total',
      text: t('verify.total', { times: outcome.hundredths / 100, win: win(outcome.hundredths) }),
    }),
  ];
}
