/** The name of an account as others may see it: how it begins and ends, and not how long it is. */
export function maskAccount(name: string): string {
  const letters = [...name];
  const shown = letters.length > 4 ? 2 : 1;
  return `${letters.slice(0, shown).join('')}***${letters.length > 4 ? (letters.at(-1) ?? '') : ''}`;
}
