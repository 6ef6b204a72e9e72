import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, endpoints } from '../index';
import { allCalls } from '../all-calls';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Every table of this folder, joined or not. */
const tables = files.flatMap((file) => {
  const exported: Record<string, unknown> = jest.requireActual(path.join(__dirname, file));
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Calls'))
    .map(([name, table]) => ({ name, calls: Object.entries(table as Readonly<Record<string, Endpoint>>) }));
});
const calls = [...new Map(tables.flatMap((table) => table.calls)).values()];
const ways = ({ method, path: at, aliases }: Endpoint): string[] =>
  [{ method, path: at }, ...aliases].map((way) => `${way.method} ${way.path}`);

test('calls have the name that their table gives them, and no name or way twice', () => {
  for (const { calls: entries } of tables) for (const [name, { id }] of entries) expect(id).toBe(name);
  expect(calls.filter(({ id }) => Object.hasOwn(endpoints, id)).map(({ id }) => id)).toEqual([]);
  const all = [...calls, ...Object.values<Endpoint>(endpoints)].flatMap(ways);
  expect(all.filter((way, index) => all.indexOf(way) !== index)).toEqual([]);
});

test('what changes something is keyed, or says why not; what takes a payment password is sealed', () => {
  for (const { id, method, idempotent, repeatable, unkeyed, passwordCheck, encrypted, auth } of calls) {
    if (method !== 'GET') expect([id, idempotent !== (unkeyed !== undefined)]).toEqual([id, true]);
    if (repeatable) expect([id, idempotent]).toEqual([id, true]);
    if (passwordCheck) expect([id, encrypted, auth]).toEqual([id, true, 'session']);
  }
});

test('files of this folder take the contract by its entry, so that a remote takes the host’s copy', () => {
  for (const file of files) {
    const above = [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/from '(\.\.[^']*)'/g)].map(
      ([, from]) => from,
    );
    expect([file, above.filter((from) => from !== '../index')]).toEqual([file, []]);
  }
});

test('a table is joined as a whole or not at all', () => {
  for (const { name, calls: entries } of tables) {
    const joined = entries.filter(([id]) => Object.hasOwn(allCalls, id)).length;
    expect([name, joined === 0 || joined === entries.length]).toEqual([name, true]);
  }
});
