import { element } from '../dom/element';
import type { GameText } from '../game-text';
import { openDialog } from './dialog';

/** When autoplay ends; limits are multiples of the bet, 0 for none. */
export interface AutoplayPlan {
  readonly rounds: number;
  readonly stopOnWin: number;
  readonly stopOnLoss: number;
}

const choices = { rounds: [10, 25, 50, 100], stopOnWin: [0, 10, 25, 50], stopOnLoss: [10, 25, 50, 0] } as const;

/** Asks how long autoplay should go on. */
export function openAutoplayDialog({ t }: GameText, start: (plan: AutoplayPlan) => void): void {
  let plan: AutoplayPlan = { rounds: 25, stopOnWin: 0, stopOnLoss: 25 };
  const begin = element('button', {
    class: 'primary-button',
    attributes: { type: 'button' },
    on: {
      click: () => {
        close();
        start(plan);
      },
    },
  });
  const label = (): void => void (begin.textContent = t('auto.start', { count: plan.rounds }));
  const times = (count: number): string => (count === 0 ? t('auto.never') : t('auto.times-bet', { count }));
  const group = (key: keyof AutoplayPlan, legend: string, caption: (count: number) => string): HTMLElement =>
    radioGroup({
      legend,
      name: key,
      selected: plan[key],
      options: choices[key].map((value) => ({ value, caption: caption(value) })),
      onChange: (value) => {
        plan = { ...plan, [key]: value };
        label();
      },
    });
  label();
  const close = openDialog({
    title: t('auto.title'),
    closeLabel: t('close'),
    content: [
      element('p', { class: 'muted', text: t('auto.intro') }),
      group('rounds', t('auto.rounds'), String),
      group('stopOnWin', t('auto.on-win'), times),
      group('stopOnLoss', t('auto.on-loss'), times),
      begin,
    ],
  });
}

interface RadioGroup {
  readonly legend: string;
  readonly name: string;
  readonly selected: number;
  readonly options: readonly { value: number; caption: string }[];
  readonly onChange: (value: number) => void;
}

function radioGroup({ legend, name, selected, options, onChange }: RadioGroup): HTMLElement {
  const radios = options.map(({ value, caption }) => {
    const input = element('input', {
      attributes: { type: 'radio', name, value: String(value) },
      on: { change: () => onChange(value) },
    });
    input.checked = value === selected;
    return element('label', { class: 'radio', children: [input, element('span', { text: caption })] });
  });
  return element('fieldset', {
    class: 'radios',
    children: [element('legend', { text: legend }), element('div', { class: 'choices', children: radios })],
  });
}
