type Version = readonly [number, number, number];

const parse = (version: string): Version => {
  const [major = 0, minor = 0, patch = 0] = version.split('-', 1)[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/** Whether a version lies in a caret range; the only kind that builds of ours write. */
export function satisfiesCaret(version: string, range: string): boolean {
  const had = parse(version);
  const wanted = parse(range.replace(/^\^/, ''));
  const fixed = wanted[0] > 0 ? 1 : wanted[1] > 0 ? 2 : 3;
  if (had.slice(0, fixed).join() !== wanted.slice(0, fixed).join()) return false;
  const differs = had.findIndex((part, index) => part !== wanted[index]);
  return differs === -1 || (had[differs] ?? 0) > (wanted[differs] ?? 0);
}

/** A library that a remote needs and its host does not have in that range. */
export interface UnsatisfiedShared {
  readonly key: string;
  readonly range: string;
  readonly had: string | undefined;
}

/** What of a remote's needs a host's table does not satisfy. */
export function unsatisfiedShared(
  needed: readonly { readonly key: string; readonly range: string }[],
  table: readonly { readonly key: string; readonly version: string }[],
): readonly UnsatisfiedShared[] {
  const versions = new Map(table.map(({ key, version }) => [key, version]));
  return needed
    .map(({ key, range }) => ({ key, range, had: versions.get(key) }))
    .filter(({ range, had }) => had === undefined || !satisfiesCaret(had, range));
}
