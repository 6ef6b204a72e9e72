import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeHttp, judgeImport } from './import-law.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Refuses imports that the import law does not allow, and names the legal way.
 * @type {import('eslint').Rule.RuleModule}
 */
const importLawRule = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{why}}' } },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    /**
     * @param {import('estree').Node} node
     * @param {unknown} specifier
     * @param {boolean} isType
     */
    const judge = (node, specifier, isType) => {
      if (typeof specifier !== 'string') return;
      const why = judgeImport({ file, specifier, isType }) ?? judgeHttp({ file, specifier });
      if (why !== undefined) context.report({ node, messageId: 'refused', data: { why } });
    };
    const isTypeOnly = (/** @type {object} */ node) =>
      Reflect.get(node, 'importKind') === 'type' || Reflect.get(node, 'exportKind') === 'type';
    return {
      ImportDeclaration: (node) => judge(node.source, node.source.value, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => node.source && judge(node.source, node.source.value, isTypeOnly(node)),
      ExportAllDeclaration: (node) => judge(node.source, node.source.value, isTypeOnly(node)),
      ImportExpression: (node) => node.source.type === 'Literal' && judge(node.source, node.source.value, false),
    };
  },
};

/** The plugin that brings the rule. */
export const importLawPlugin = { meta: { name: 'pavilion' }, rules: { 'import-law': importLawRule } };
