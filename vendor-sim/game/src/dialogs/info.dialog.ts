import { type Amount, amountOf } from '@pavilion/money';
import {
  lineShare,
  type PayLine,
  payLines,
  type ReelSymbol,
  reelSymbols,
  rowCount,
  type SlotModel,
  winUnits,
} from '../../../src/engine';
import { element } from '../dom/element';
import type { GameText } from '../game-text';
import { lineColour } from '../reels/line-painter';
import { openDialog } from './dialog';

export interface InfoSource {
  readonly model: SlotModel;
  readonly bet: Amount;
  readonly bets: readonly Amount[];
  /** Address of each symbol's picture. */
  readonly pictures: Readonly<Record<ReelSymbol, string>>;
}

/** Shows what the game pays and by which rules. */
export function openInfoDialog(text: GameText, source: InfoSource): void {
  const { t } = text;
  const section = (title: string, ...children: readonly Node[]): HTMLElement =>
    element('section', { class: 'dialog-section', children: [element('h3', { text: title }), ...children] });
  const rules = [t('info.rule-left'), t('info.rule-return'), t('info.rule-fault')];
  openDialog({
    title: t('info.title'),
    closeLabel: t('close'),
    wide: true,
    content: [
      section(t('info.facts'), facts(text, source)),
      section(
        t('info.pays'),
        element('div', { class: 'pays', children: reelSymbols.map((symbol) => payCard(text, source, symbol)) }),
      ),
      section(
        t('info.line-figures'),
        element('div', {
          class: 'line-figures',
          children: payLines.slice(0, source.model.lines).map((line, index) => lineFigure(text, line, index + 1)),
        }),
      ),
      section(t('info.rules'), element('ul', { children: rules.map((rule) => element('li', { text: rule })) })),
    ],
  });
}

function facts(text: GameText, { model, bets }: InfoSource): HTMLElement {
  const { t } = text;
  const [least, most] = [bets[0], bets.at(-1)];
  const rows = [
    [t('info.rtp'), text.percent(model.returnBasisPoints)],
    [t('info.volatility'), t(`volatility.${model.volatility}`)],
    [t('info.lines'), String(model.lines)],
    [t('info.bets'), least === undefined || most === undefined ? '' : `${text.money(least)} – ${text.money(most)}`],
  ] as const;
  return element('dl', {
    class: 'facts',
    children: rows.map(([name, value]) =>
      element('div', { children: [element('dt', { text: name }), element('dd', { text: value })] }),
    ),
  });
}

function payCard(text: GameText, source: InfoSource, symbol: ReelSymbol): HTMLElement {
  const { t } = text;
  const { model } = source;
  const notes = {
    W: [
      t('info.wild'),
      ...(model.wildMultiplier > 1 ? [t('info.wild-multiplier', { factor: model.wildMultiplier })] : []),
    ],
    S: [t('info.scatter')],
  };
  const special = symbol === 'W' || symbol === 'S' ? notes[symbol] : [];
  return element('div', {
    class: special.length > 0 ? 'pay pay-special' : 'pay',
    children: [
      element('img', {
        attributes: { src: source.pictures[symbol], alt: '', width: '72', height: '72', loading: 'lazy' },
      }),
      element('div', {
        children: [
          element('h4', { text: t(`symbol.${symbol}`) }),
          ...special.map((note) => element('p', { class: 'muted', text: note })),
          payRows(text, source, symbol),
        ],
      }),
    ],
  });
}

function payRows(text: GameText, { model, bet }: InfoSource, symbol: ReelSymbol): HTMLElement {
  const hundredths =
    symbol === 'S'
      ? model.scatterPays.map((pay) => pay * 100)
      : (model.linePays[symbol] ?? []).map((pay) => pay * lineShare(model));
  const rows = hundredths.map((pay, index) => [index + 3, text.money(amountOf(winUnits(bet, pay)))] as const).reverse();
  return element('dl', {
    class: 'pay-rows',
    children: rows.map(([count, win]) =>
      element('div', { children: [element('dt', { text: `${count} ×` }), element('dd', { text: win })] }),
    ),
  });
}

function lineFigure({ t }: GameText, line: PayLine, number: number): HTMLElement {
  const cells = Array.from({ length: rowCount }, (_, row) => line.map((at) => at === row)).flat();
  const dots = cells.map((on) => {
    const dot = element('i', on ? { class: 'on' } : {});
    if (on) dot.style.background = lineColour(number);
    return dot;
  });
  return element('div', {
    class: 'line-figure',
    attributes: { role: 'img', 'aria-label': t('info.line-figure', { line: number }) },
    children: [element('div', { class: 'line-grid', children: dots }), element('span', { text: String(number) })],
  });
}
