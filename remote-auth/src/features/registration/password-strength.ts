/** How hard a password is to guess, in words. */
export interface PasswordStrength {
  readonly level: 'weak' | 'fair' | 'strong';
  readonly tone: 'negative' | 'warning' | 'positive';
}

const strengths: Readonly<Record<PasswordStrength['level'], PasswordStrength>> = {
  weak: { level: 'weak', tone: 'negative' },
  fair: { level: 'fair', tone: 'warning' },
  strong: { level: 'strong', tone: 'positive' },
};

/** Judges by length first, then by variety; a run such as `123456` counts as one character. */
export function passwordStrength(password: string): PasswordStrength {
  const effective = [...password].filter((character, index) => !continuesRun(password, index, character)).length;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  if (effective < 6) return strengths.weak;
  if (effective >= 12 || (effective >= 9 && kinds >= 3)) return strengths.strong;
  return kinds >= 2 ? strengths.fair : strengths.weak;
}

function continuesRun(password: string, index: number, character: string): boolean {
  if (index === 0) return false;
  const step = character.charCodeAt(0) - password.charCodeAt(index - 1);
  return step === 0 || step === 1 || step === -1;
}
