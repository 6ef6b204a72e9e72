import { isDeepStrictEqual } from 'node:util';

/** A place of a document that operators set to something else than the seed. */
export interface Edit {
  /** For example `money.deposit.minimum` or `whitelabel.childrenNodes[REG3].enabled`. */
  readonly path: string;
  /** Left out where the seed has nothing. */
  readonly seeded?: unknown;
  /** Left out where an operator took it away. */
  readonly edited?: unknown;
}

type Parts = ReadonlyMap<string, unknown>;

/** Names by which elements of a list are told apart; any other list is one value. */
const idNames = ['modId', 'level'];

function idOf(element: unknown): string | undefined {
  const name = idNames.find((one) => Object.hasOwn(Object(element), one));
  return name === undefined ? undefined : String(Reflect.get(Object(element), name));
}

/** What an object, or a list of elements with ids, is made of; `undefined` for what is one value. */
function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const parts = new Map(value.map((element: unknown) => [idOf(element) ?? '', element] as const));
  return parts.has('') || parts.size !== value.length ? undefined : parts;
}

const isWhole = (left: unknown, right: unknown): boolean =>
  partsOf(left) === undefined || partsOf(right) === undefined || Array.isArray(left) !== Array.isArray(right);

/**
 * What a new seed makes of a document: whatever nobody edited becomes what the new seed says, and every edit stays.
 * What the document lacks is taken from the seed, unless an operator took an element out of a list.
 */
export function mergeSeed(seeded: unknown, document: unknown, next: unknown): unknown {
  if (document === undefined || isDeepStrictEqual(seeded, document)) return next;
  if (isWhole(document, next)) return document;
  const [old, now, fresh] = [partsOf(seeded) ?? new Map<string, unknown>(), partsOf(document), partsOf(next)];
  const isList = Array.isArray(document);
  const names = [...new Set([...(fresh?.keys() ?? []), ...(now?.keys() ?? [])])];
  const merged = names.flatMap((name): [string, unknown][] => {
    const [was, is, becomes] = [old.get(name), now?.get(name), fresh?.get(name)];
    if (is === undefined && isList && was !== undefined) return [];
    if (becomes === undefined) return isDeepStrictEqual(was, is) ? [] : [[name, is]];
    return [[name, mergeSeed(was, is, becomes)]];
  });
  return isList ? merged.map(([, value]) => value) : Object.fromEntries(merged);
}

const joined = (path: string, name: string, isList: boolean): string =>
  isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

/** Where a document differs from what the seed says, each place as deep as it can be named. */
export function editsOf(seeded: unknown, document: unknown, path = ''): readonly Edit[] {
  if (isDeepStrictEqual(seeded, document)) return [];
  if (isWhole(seeded, document)) {
    return [
      {
        path,
        ...(seeded === undefined ? {} : { seeded }),
        ...(document === undefined ? {} : { edited: document }),
      },
    ];
  }
  const [old, now] = [partsOf(seeded), partsOf(document)];
  const isList = Array.isArray(document);
  return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((name) =>
    editsOf(old?.get(name), now?.get(name), joined(path, name, isList)),
  );
}
