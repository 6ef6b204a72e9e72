const reservedNames = new Set(['then', '__esModule']);

/** Stands for any value: it can be called, constructed, extended, iterated and asked for members. */
function createAnything(): unknown {
  const target = function anything() {};
  const anything: unknown = new Proxy(target, {
    get(own, name) {
      if (name === 'then') return undefined;
      if (name === Symbol.toPrimitive) return () => '';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      return name === 'prototype' ? own.prototype : anything;
    },
    apply: () => anything,
    construct: (_, values, newTarget) => Reflect.construct(Object, values, newTarget),
  });
  return anything;
}

/**
 * A library that has every name, as something that can be used in any way, and says which were read.
 * @param names those that are listed when somebody copies the library
 */
export function createStubLibrary(names: readonly string[], onRead: (name: string) => void): object {
  const anything = createAnything();
  const listed = Object.fromEntries(names.filter((name) => name !== '*').map((name) => [name, anything]));
  return new Proxy(listed, {
    get(_, name) {
      if (name === '__esModule') return true;
      if (typeof name === 'symbol' || reservedNames.has(name)) return undefined;
      onRead(name);
      return anything;
    },
    has: (_, name) => typeof name === 'string' && !reservedNames.has(name),
  });
}
