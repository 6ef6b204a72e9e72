import { RuleTester } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { importLawPlugin } from './eslint-import-law.mjs';

const root = path.resolve(__dirname, '../..');

/** @param {string} filename @param {string} code */
const legal = (filename, code) => ({ filename: path.join(root, filename), code });

/** @param {string} filename @param {string} code @param {string} prefix */
const refused = (filename, code, prefix) => ({
  ...legal(filename, code),
  errors: [{ message: new RegExp(`begins with '${prefix}'`) }],
});

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, ecmaVersion: 2023, sourceType: 'module' },
});

const lobby = 'remote-lobby/src/features/home/home.queries.ts';

tester.run('query-keys', importLawPlugin.rules['query-keys'], {
  valid: [
    legal(lobby, "useQuery({ queryKey: ['lobby', 'hot'] });"),
    legal(lobby, "const hotKey = ['lobby', 'hot'] as const; queries.setQueryData([...hotKey, id], 1);"),
    legal(lobby, 'useQuery({ queryKey: hotKey(id) });'),
    legal('host/src/shell/shell.queries.ts', "queries.invalidateQueries({ queryKey: ['host'] });"),
    legal('shared/api-client/src/vendor-lanes.ts', "const q = { queryKey: ['api-client', 'vendor-lanes'] as const };"),
    legal('host/src/shell/shell.test.tsx', "queries.getQueryData(['anything']);"),
    legal('gateway/src/main.ts', "const queryKey = ['anything'];"),
  ],
  invalid: [
    refused(lobby, "useQuery({ queryKey: ['catalogue', 'hot'] });", 'lobby'),
    refused(lobby, "queries.invalidateQueries({ queryKey: ['host'] });", 'lobby'),
    refused(lobby, "const hotKey = (id: string) => ['hot', id] as const;", 'lobby'),
    refused(lobby, 'queries.setQueryData([id], 1);', 'lobby'),
    refused(lobby, 'useMutation({ mutationKey: [] });', 'lobby'),
    refused('host/src/shell/shell.queries.ts', "useQuery({ queryKey: ['lobby', 'lanes'] });", 'host'),
    refused('remote-member-centre/src/a.ts', "useQuery({ queryKey: ['member', 1] as const });", 'member-centre'),
  ],
});
