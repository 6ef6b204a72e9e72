import { registrationFieldNames, traitsOf } from '@pavilion/api-contract';
import type { RegistrationKind, RegistrationValues } from './registration.schema';

type Kept = Exclude<keyof RegistrationValues, 'ageConfirmed'>;

/** What was typed and is no secret: it outlives form, dialog and page, so that losing them by mistake costs nothing. */
export interface RegistrationDraft {
  readonly kind: RegistrationKind | undefined;
  readonly values: Readonly<Partial<Record<Kept, string>>>;
}

const empty: RegistrationDraft = { kind: undefined, values: {} };
let draft = empty;

/** Never kept: passwords, and what is good for one attempt alone. */
const passing: ReadonlySet<string> = new Set(
  registrationFieldNames.filter((name) => ['credential', 'nowhere'].includes(traitsOf(name).storage)),
);

export const readRegistrationDraft = (): RegistrationDraft => draft;

/** Keeps the way that was chosen. */
export function keepRegistrationKind(kind: RegistrationKind): void {
  draft = { ...draft, kind };
}

/** Keeps what was typed into a field, unless it is a secret. */
export function keepAnswer(name: keyof RegistrationValues, typed: unknown): void {
  if (passing.has(name) || typeof typed !== 'string') return;
  draft = { ...draft, values: { ...draft.values, [name]: typed } };
}

/** Forgets everything, once somebody has an account. */
export function dropRegistrationDraft(): void {
  draft = empty;
}
