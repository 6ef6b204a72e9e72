import '../styles/verify.css';
import { artFiles } from 'art-files';
import * as v from 'valibot';
import { parseAmount } from '@pavilion/money';
import { modelById, slotModels } from '../../../src/engine';
import { element } from '../dom/element';
import { createTranslator, type Translator } from '../i18n/translator';
import { picturesOf } from '../theme/pictures';
import { picturesNamedIn } from './verify-address';
import { type VerifyInput, verifySteps } from './verify-steps';

const pageData = v.object({ language: v.picklist(['TW', 'EN', 'VI']) });

const fields = ['serverSeed', 'hash', 'clientSeed', 'nonce', 'model', 'bet'] as const;
type Field = (typeof fields)[number];

function start(app: HTMLElement): void {
  const data = v.safeParse(pageData, JSON.parse(document.querySelector('#data')?.textContent ?? 'null'));
  const t = createTranslator(data.success ? data.output.language : 'TW');
  const steps = element('ol', { class: 'steps', attributes: { 'aria-live': 'polite' } });
  const problem = element('p', { class: 'field-error', attributes: { role: 'alert' } });
  const inputs = createInputs();
  const pictures = picturesOf(picturesNamedIn(window.location.hash, artFiles.symbols));
  const run = async (): Promise<void> => {
    const input = readInput(inputs);
    problem.textContent = input ? '' : t('verify.invalid');
    steps.replaceChildren(...(input ? await verifySteps({ t, pictures }, input) : []));
  };
  document.title = t('verify.title');
  app.replaceChildren(
    element('main', {
      class: 'verify',
      children: [
        element('div', {
          children: [
            element('h1', { text: t('verify.title') }),
            element('p', { class: 'muted', text: `${t('verify.intro')} ${t('verify.next-seed-hint')}` }),
          ],
        }),
        form(t, inputs, { problem, run: () => void run() }),
        steps,
      ],
    }),
  );
  if (inputs.serverSeed.value !== '') void run();
}

type Inputs = Record<Field, HTMLInputElement | HTMLSelectElement>;

function createInputs(): Inputs {
  const given = new URLSearchParams(window.location.hash.slice(1));
  const text = (name: Field, fallback = ''): HTMLInputElement => {
    const input = element('input', { class: 'field', attributes: { name, autocomplete: 'off', spellcheck: 'false' } });
    input.value = given.get(name) ?? fallback;
    return input;
  };
  const options = slotModels.map(({ id }) => element('option', { text: id, attributes: { value: id } }));
  const model = element('select', { class: 'field', attributes: { name: 'model' }, children: options });
  model.value = given.get('model') ?? slotModels[0]?.id ?? '';
  return {
    serverSeed: text('serverSeed'),
    hash: text('hash'),
    clientSeed: text('clientSeed'),
    nonce: text('nonce', '0'),
    model,
    bet: text('bet', '100'),
  };
}

function form(t: Translator, inputs: Inputs, what: { problem: HTMLElement; run: () => void }): HTMLElement {
  const labels = {
    serverSeed: 'verify.server-seed',
    hash: 'verify.hash',
    clientSeed: 'verify.client-seed',
    nonce: 'verify.nonce',
    model: 'verify.model',
    bet: 'verify.bet',
  } as const;
  const rows = fields.map((name) =>
    element('label', {
      class: name === 'serverSeed' || name === 'hash' ? 'whole' : '',
      children: [element('span', { text: t(labels[name]) }), inputs[name]],
    }),
  );
  return element('form', {
    class: 'verify-form',
    attributes: { novalidate: '' },
    on: {
      submit: (event) => {
        event.preventDefault();
        what.run();
      },
    },
    children: [
      ...rows,
      what.problem,
      element('button', { class: 'primary-button', text: t('verify.run'), attributes: { type: 'submit' } }),
    ],
  });
}

function readInput(inputs: Inputs): VerifyInput | undefined {
  const value = (name: Field): string => inputs[name].value.trim();
  const valid =
    /^[0-9a-f]{64}$/i.test(value('serverSeed')) &&
    /^[A-Za-z0-9._-]{1,64}$/.test(value('clientSeed')) &&
    /^\d{1,9}$/.test(value('nonce'));
  if (!valid) return undefined;
  try {
    return {
      serverSeed: value('serverSeed').toLowerCase(),
      hash: value('hash').toLowerCase(),
      clientSeed: value('clientSeed'),
      nonce: Number(value('nonce')),
      model: modelById(value('model')),
      bet: parseAmount(value('bet')),
    };
  } catch {
    return undefined;
  }
}

const app = document.querySelector<HTMLElement>('#app');
if (app) start(app);
