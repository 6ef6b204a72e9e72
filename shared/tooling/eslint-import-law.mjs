import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeHttp, judgeImport } from './import-law.mjs';
import { judgeKey, keyArray, keyedCalls, keyPrefixOf } from './query-keys.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {import('eslint').Rule.RuleContext} context */
const fileOf = (context) => path.relative(root, context.filename).split(path.sep).join('/');

/** Refuses imports that the import law does not allow, and names the legal way.
 * @type {import('eslint').Rule.RuleModule}
 */
const importLawRule = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{why}}' } },
  create(context) {
    const file = fileOf(context);
    /** @param {Extract<import('eslint').Rule.ReportDescriptor, { node: unknown }>['node']} node */
    const judge = (node) => {
      const specifier = 'value' in node ? node.value : undefined;
      if (typeof specifier !== 'string') return;
      const why = judgeImport({ file, specifier }) ?? judgeHttp({ file, specifier });
      if (why !== undefined) context.report({ node, messageId: 'refused', data: { why } });
    };
    return {
      ImportDeclaration: (node) => judge(node.source),
      ExportNamedDeclaration: (node) => node.source && judge(node.source),
      ExportAllDeclaration: (node) => judge(node.source),
      ImportExpression: (node) => judge(node.source),
    };
  },
};

/** Refuses keys of queries that do not begin with the room's own name.
 * @type {import('eslint').Rule.RuleModule}
 */
const queryKeysRule = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{why}}' } },
  create(context) {
    const prefix = keyPrefixOf(fileOf(context));
    if (prefix === undefined) return {};
    /** @param {unknown} node */
    const judge = (node) => {
      const array = keyArray(node);
      const why = array && judgeKey(array, prefix);
      if (why !== undefined) context.report({ node: array, messageId: 'refused', data: { why } });
    };
    return {
      Property: (node) =>
        node.key.type === 'Identifier' && ['queryKey', 'mutationKey'].includes(node.key.name) && judge(node.value),
      VariableDeclarator: (node) =>
        node.id.type === 'Identifier' && /[a-z]Key$|^key$/.test(node.id.name) && judge(node.init),
      CallExpression: ({ callee, arguments: [first] }) =>
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        keyedCalls.has(callee.property.name) &&
        judge(first),
    };
  },
};

/** The plugin that brings the rules. */
export const importLawPlugin = {
  meta: { name: 'pavilion' },
  rules: { 'import-law': importLawRule, 'query-keys': queryKeysRule },
};
