/**
 * Rules of eslint-plugin-regexp that refuse patterns whose time grows faster than their input: one long address would
 * hold a thread that everybody waits for. Also patterns whose use looks harmless today count, since the input may
 * change.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const linearPatterns = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
};
