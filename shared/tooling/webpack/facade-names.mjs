import { readFileSync } from 'node:fs';
import { sourceFiles } from './release-identity.mjs';
import { facades } from './shared-scope.mjs';

const namesIn = (list) => list.split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
const plainName = (name) => name.split(/\s+as\s+/)[0];

/** Names that the sources of a room import from a library of which the host carries only a part that lacks them. */
export function missingFacadeNames(dir) {
  const sources = sourceFiles(`${dir}/src`).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  return Object.entries(facades).flatMap(([library, file]) => {
    const carried = new Set([...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => namesIn(list)));
    const imports = new RegExp(`import\\s+\\{([^}]*)\\}\\s+from\\s+'${library}'`, 'g');
    const wanted = sources.flatMap((source) => [...source.matchAll(imports)].flatMap(([, list]) => namesIn(list).map(plainName)));
    return [...new Set(wanted)].filter((name) => !carried.has(name)).map((name) => ({ library, name, file }));
  });
}
