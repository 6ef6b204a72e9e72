import { encode } from 'uqr';
import * as v from 'valibot';
import { callDoor, type DeskSession } from './desk-calls';
import { element, found } from './elements';

/** What binding an app needs of the desk. */
export interface EnrolmentDesk {
  /** What is typed at the door. */
  wantedOf(): Pick<DeskSession, 'brand' | 'key'>;
  tell(words: string, tone: 'fine' | 'wrong'): void;
  tellFault(error: unknown): void;
  /** Opens the desk in the session that binding gave. */
  enter(session: DeskSession): Promise<void>;
}

const offered = v.object({ secret: v.string(), otpauthUrl: v.string() });
const enrolled = v.object({ session: v.string(), recoveryCodes: v.array(v.string()) });

const svg = 'http://www.w3.org/2000/svg';

/** The picture that an app reads, dark on light in every scheme: some apps read no other. */
function pictureOf(text: string): SVGElement {
  const { data, size } = encode(text, { border: 4 });
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('class', 'qr');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', 'Picture for your app');
  const dots = document.createElementNS(svg, 'path');
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  dots.setAttribute('d', path.join(''));
  picture.append(dots);
  return picture;
}

/** Codes on paper, shown once; who has kept them goes on. */
const paperOf = (codes: readonly string[], go: () => void): readonly HTMLElement[] => [
  element('p', {}, 'Your app is bound. Each of these codes lets you in once when it is lost. Keep them on paper:'),
  element('ul', { class: 'paper', 'aria-label': 'Recovery codes' }, ...codes.map((one) => element('li', {}, one))),
  element('button', { type: 'button', click: go }, 'I have kept them: open the desk'),
];

/** The picture, and the field for what the app makes of it. */
function offerOf({ secret, otpauthUrl }: v.InferOutput<typeof offered>, bind: (code: string) => void) {
  const code = element('input', {
    ...{ id: 'first-code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6' },
  });
  const parts = [
    pictureOf(otpauthUrl),
    element('p', { class: 'hint' }, 'Let your app read the picture, or type this secret into it:'),
    element('p', { class: 'secret' }, secret),
    element('label', { for: 'first-code' }, 'The code that it shows'),
    code,
    element('button', { type: 'button', click: () => bind(code.value) }, 'Bind the app'),
  ];
  return { code, parts };
}

/** Somebody's first time: an app is bound by the enrolment code, and the desk opens once the paper codes are kept. */
export function openEnrolment(desk: EnrolmentDesk): void {
  const form = found('enrolment-form', HTMLFormElement);
  const field = found('enrolment', HTMLInputElement);
  const place = found('offer', HTMLElement);
  const run = (work: () => Promise<void>): void => {
    desk.tell('', 'fine');
    work().catch(desk.tellFault);
  };
  const bind = async (code: string): Promise<void> => {
    const { brand, key } = desk.wantedOf();
    const body = { enrolment: field.value.trim(), code: code.trim() };
    const { session, recoveryCodes } = await callDoor('enrolment', key, { schema: enrolled, body });
    const go = (): void => {
      place.replaceChildren();
      form.reset();
      found('first', HTMLDetailsElement).open = false;
      run(() => desk.enter({ brand, key, token: session }));
    };
    place.replaceChildren(...paperOf(recoveryCodes, go));
  };
  const offer = async (): Promise<void> => {
    const body = { enrolment: field.value.trim() };
    const answer = await callDoor('enrolment/offer', desk.wantedOf().key, { schema: offered, body });
    const { code, parts } = offerOf(answer, (given) => run(() => bind(given)));
    place.replaceChildren(...parts);
    code.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(offer);
  });
}
