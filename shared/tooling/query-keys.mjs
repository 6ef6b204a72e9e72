import { isTest, roomOf } from './import-law.mjs';

/** Members of a query client that take a key as their first argument. */
export const keyedCalls = new Set(['getQueryData', 'getQueryState', 'setQueryData', 'setQueryDefaults']);

/**
 * What each key of a room's queries begins with: host and remotes have one cache, and none may meet the data of
 * another in it.
 * @param {string} file relative to the root, with slashes
 * @returns {string | undefined} nothing for a file that has no keys of its own
 */
export function keyPrefixOf(file) {
  const room = roomOf(file) ?? '';
  if (isTest(file)) return undefined;
  if (room.startsWith('remote-')) return room.slice('remote-'.length);
  return room === 'host' ? room : room === 'shared/api-client' ? 'api-client' : undefined;
}

/**
 * @param {any} node
 * @returns {any}
 */
const bare = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(node.expression) : node;

/**
 * The array that an expression is, or that a function of one expression returns.
 * @param {any} node
 * @returns {any}
 */
export function keyArray(node) {
  const inner = bare(node);
  const value = inner?.type === 'ArrowFunctionExpression' ? bare(inner.body) : inner;
  return value?.type === 'ArrayExpression' ? value : undefined;
}

/**
 * Judges how a key begins; one that continues another key begins as that one does.
 * @param {any} array
 * @param {string} prefix
 * @returns {string | undefined} why it is refused and what to do instead
 */
export function judgeKey(array, prefix) {
  const [first] = array.elements;
  if (first?.type === 'SpreadElement' || (first?.type === 'Literal' && first.value === prefix)) return undefined;
  return `a query key of this room begins with '${prefix}': data for host and remotes goes through HostApi or a query that @pavilion/api-client exports.`;
}
