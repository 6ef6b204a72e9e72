import type { Messages } from '@pavilion/remote-contract';

/** A part of the shell's catalogue. @throws Error, and so fails the build, when it is not there */
export function sectionOf(shell: Messages | undefined, name: string): Record<string, string> {
  const found = shell?.[name];
  if (typeof found !== 'object') throw new Error(`the host's texts lack shell.${name}`);
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
