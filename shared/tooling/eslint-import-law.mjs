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

/** The plugin that brings the rule. */
export const importLawPlugin = { meta: { name: 'pavilion' }, rules: { 'import-law': importLawRule } };
