import { commonPasswordStems, commonPasswords } from './common-passwords.data';

const exact: ReadonlySet<string> = new Set(commonPasswords);
const stems: ReadonlySet<string> = new Set(commonPasswordStems);
const shortest = 8;

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** What a password breaks beyond the brand's own pattern, for brands of the strict profile. */
export type PasswordWeakness = 'too-short' | 'common' | 'contains-username';

/** Eight characters or more, nothing that everybody tries first, and not the account's name. */
export function passwordWeakness(password: string, username: string): PasswordWeakness | undefined {
  if ([...password].length < shortest) return 'too-short';
  const plain = password.toLowerCase();
  if (username.length >= 4 && plain.includes(username.toLowerCase())) return 'contains-username';
  return isCommon(plain) ? 'common' : undefined;
}

/** Whether it is the default that everybody knows: six figures, each one above the last. */
export const isWeakDefault = (password: string): boolean => password.length === 6 && '0123456789'.includes(password);

/**
 * On the list as it stands, one character over and over, a run of the keyboard, or a listed word with figures about it.
 */
function isCommon(plain: string): boolean {
  if (exact.has(plain) || /^(.{1,4})\1+$/.test(plain) || isRun(plain)) return true;
  const bare = plain.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '');
  return [bare, unmask(bare), unmask(plain)].some((word) => stems.has(word));
}

const unmask = (word: string): string => word.replace(/[013457@$!]/g, (character) => letters[character] ?? character);

function isRun(plain: string): boolean {
  const rows = ['0123456789012', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
  return rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain));
}
