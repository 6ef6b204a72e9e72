/** What was typed and is no secret: it outlives the dialog, so that closing it by mistake costs nothing. */
export interface LoginDraft {
  readonly username: string;
  readonly mobileNum: string;
  /** Digits; empty stands for the visitor's country. */
  readonly countryDialingCode: string;
}

const empty: LoginDraft = { username: '', mobileNum: '', countryDialingCode: '' };
let draft = empty;

/** The draft as it stands; empty fields before anything was typed. */
export const readLoginDraft = (): LoginDraft => draft;

/** Keeps what was typed. */
export function keepLoginDraft(typed: Partial<LoginDraft>): void {
  draft = { ...draft, ...typed };
}

/** Forgets it, once somebody is signed in. */
export function dropLoginDraft(): void {
  draft = empty;
}
