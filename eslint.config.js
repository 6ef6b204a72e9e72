import stylistic from '@stylistic/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { importLawPlugin } from './shared/tooling/eslint-import-law.mjs';
import { linearPatterns } from './shared/tooling/eslint-linear-patterns.mjs';

const refusedSyntax = [
  {
    selector: 'TSAsExpression > TSAsExpression.expression > TSUnknownKeyword',
    message: 'A double cast hides a lie: parse the value, or type what made it.',
  },
  {
    selector: "CallExpression[callee.property.name='query'][typeArguments]",
    message: 'A row is parsed, never asserted: pass its schema to `rows`, `row` or `maybeRow` of the database.',
  },
  { selector: 'ExportAllDeclaration', message: 'Name what you export: no `export *`.' },
];

const comparedBrand = ':matches(BinaryExpression, SwitchCase) > Literal[value=/^(aurora|lotus)$/]';

/** What product code may not do, and tests may. */
const refusedInProduct = [
  { selector: comparedBrand, message: 'A brand is data: let its tokens or settings say what differs, not its name.' },
];

const tests = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', '**/__fixtures__/**', 'e2e/**', 'bench/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.data/',
      '**/.cache/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    extends: [tseslint.configs.recommended],
    plugins: { pavilion: importLawPlugin, 'react-hooks': reactHooks, '@stylistic': stylistic },
    rules: {
      'pavilion/import-law': 'error',
      'pavilion/query-keys': 'error',
      'no-restricted-syntax': ['error', ...refusedSyntax],
      // The formatter breaks code, but neither comments nor texts: comments are broken by hand, texts stay whole.
      '@stylistic/max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 3 }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-undef': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'type-imports', fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-require-imports': 'error',
    },
  },
  {
    ignores: tests,
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    plugins: { regexp },
    rules: { ...linearPatterns, 'no-restricted-syntax': ['error', ...refusedSyntax, ...refusedInProduct] },
  },
  {
    files: ['{host,remote-*}/**/*.{ts,tsx}', 'shared/{api-client,i18n,router,test-kit,ui}/**/*.{ts,tsx}'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.data.ts'], rules: { 'max-lines': 'off' } },
  { files: tests, rules: { 'max-lines-per-function': 'off', 'no-console': 'off' } },
  // A page whose host fell has no other place to say why.
  { files: ['edge/src/html/inline/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: ['tools/**', '**/bin/**', '**/dev/**', 'bench/**', 'shared/tooling/**'], rules: { 'no-console': 'off' } },
);
