/**
 * The check of import cycles over every room, for `depcruise --config shared/tooling/import-cycles.config.mjs .`
 *
 * Imports of types and lazy imports count: they tie files together for whoever reads, moves or splits them.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-import-cycle',
      severity: 'error',
      comment:
        'Move what both files need, type or function, to a file below both. A type import and a lazy import count like any other.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Nothing imports a test, so that no cycle goes through one.
    exclude: { path: String.raw`(^|/)(node_modules|dist|coverage|\.[a-z][^/]*)(/|$)|\.(test|spec|stories)\.[a-z]+$` },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'] },
  },
};
