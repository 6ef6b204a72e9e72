import { element } from '../dom/element';
import { icon } from '../dom/icon';
import type { GameText } from '../game-text';
import { errorText } from '../i18n/translator';
import type { Answer, FairnessView, SeedAnswer } from '../session/game-api';
import { openDialog } from './dialog';

export interface FairnessSource {
  readonly fairness: FairnessView;
  readonly rotate: (clientSeed: string) => Promise<Answer<SeedAnswer>>;
  readonly verifyUrl: string;
}

const seedPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** Shows the seeds in play and lets the player rotate them. */
export function openFairnessDialog(text: GameText, source: FairnessSource): void {
  const { t } = text;
  const shown = {
    hash: code(source.fairness.serverSeedHash),
    nonce: element('output', { class: 'figure', text: String(source.fairness.nonce) }),
  };
  const revealed = element('div', { class: 'revealed', attributes: { 'aria-live': 'polite' } });
  const show = ({ fairness, revealed: { serverSeed, spins } }: SeedAnswer): void => {
    shown.hash.textContent = fairness.serverSeedHash;
    shown.nonce.textContent = String(fairness.nonce);
    revealed.replaceChildren(
      element('h3', { text: t('fair.revealed') }),
      code(serverSeed),
      element('p', { class: 'muted', text: t('fair.revealed-help', { count: spins }) }),
    );
  };
  openDialog({
    title: t('fair.title'),
    closeLabel: t('close'),
    content: [
      element('p', { class: 'muted', text: t('fair.intro') }),
      block(t('fair.hash'), shown.hash),
      block(t('fair.nonce'), shown.nonce),
      seedForm(text, source, show),
      revealed,
      element('a', {
        class: 'text-link',
        attributes: { href: source.verifyUrl, target: '_blank', rel: 'noopener' },
        children: [element('span', { text: t('fair.verify') }), icon('external', 18)],
      }),
    ],
  });
}

function seedForm({ t }: GameText, source: FairnessSource, show: (answer: SeedAnswer) => void): HTMLElement {
  const input = element('input', {
    class: 'field',
    attributes: {
      id: 'client-seed',
      maxlength: '64',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-help client-seed-error',
    },
  });
  input.value = source.fairness.clientSeed;
  const problem = element('p', { class: 'field-error', attributes: { id: 'client-seed-error', role: 'alert' } });
  const submit = element('button', { class: 'primary-button', text: t('fair.rotate'), attributes: { type: 'submit' } });
  const rotate = async (): Promise<void> => {
    const valid = seedPattern.test(input.value);
    input.setAttribute('aria-invalid', String(!valid));
    problem.textContent = valid ? '' : t('fair.client-error');
    if (!valid) return input.focus();
    submit.disabled = true;
    const answer = await source.rotate(input.value);
    submit.disabled = false;
    if (answer.ok) show(answer.value);
    else problem.textContent = errorText(t, answer.code);
  };
  const handleSubmit = (event: Event): void => {
    event.preventDefault();
    void rotate();
  };
  const label = element('label', { text: t('fair.client'), attributes: { for: 'client-seed' } });
  const help = element('p', { class: 'muted', text: t('fair.client-help'), attributes: { id: 'client-seed-help' } });
  return element('form', {
    attributes: { novalidate: '' },
    on: { submit: handleSubmit },
    children: [label, input, help, problem, submit],
  });
}

const code = (value: string): HTMLElement => element('code', { class: 'hash', text: value });

const block = (title: string, value: Node): HTMLElement =>
  element('div', { class: 'block', children: [element('h3', { text: title }), value] });
