/**
 * Words that stand for a value in examples: the longer ones anywhere, those that chance may spell between separators
 * only.
 */
const words =
  /change|replace|example|sample|placeholder|insert|default|password|passwd|secret|dummy|make-?env|made-?up|qwerty|letmein|pavilion/i;
const shortWords = /(?:^|[-_ .:/])(?:your|demo|test|todo|fixme|fake|local|none|null|admin|token)(?:[-_ .:/]|$)/i;
/** What is left of a template that nobody filled in. */
const marks = /[<>{}]|\$\(|\.\.\.|…/;

const fewestCharacters = 8;
/** A random text of figures alone has about three in ten such pairs. */
const mostPredictable = 0.7;

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const neighbours = new Set(
  rows.flatMap((row) =>
    [...row].slice(1).flatMap((after, index) => [`${row[index]}${after}`, `${after}${row[index]}`]),
  ),
);

/** One piece over and over, whole or broken off. */
function isRepeated(text: string): boolean {
  const repeatsAfter = (period: number): boolean => text.startsWith(text.slice(period)) && period <= text.length / 2;
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(repeatsAfter);
}

/** Runs of figures, letters or keys beside each other, upwards, downwards or standing still. */
function isSequence(text: string): boolean {
  const plain = text.toLowerCase();
  const pairs = Array.from({ length: Math.max(0, plain.length - 1) }, (_, index) => plain.slice(index, index + 2));
  const predictable = pairs.filter((pair) => pair[0] === pair[1] || neighbours.has(pair));
  return pairs.length > 0 && predictable.length / pairs.length >= mostPredictable;
}

/**
 * Secret halves, and the public halves, of keys that specifications print as examples: RFC 8037, RFC 7515, RFC 7517.
 */
const publishedKeys = new Set([
  'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
  '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
]);

/**
 * Whether a value stands for a secret instead of being one: words of examples, published keys, and what nobody drew by
 * lot.
 */
export function isPlaceholder(value: string): boolean {
  const isTold = words.test(value) || shortWords.test(value) || marks.test(value) || publishedKeys.has(value);
  return isTold || new Set(value).size < fewestCharacters || isRepeated(value) || isSequence(value);
}

const shortestPassword = 12;

/** Whether the password in an address, if it has one, is a placeholder, the name of its user, or short. */
export function hasWeakPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return password !== '' && (password.length < shortestPassword || password === username || isPlaceholder(password));
}
