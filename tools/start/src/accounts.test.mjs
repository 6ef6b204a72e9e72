import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccounts, demoPassword } from './accounts.mjs';
import { root } from './workspace.mjs';

/**
 * What the gateway seeds, read from outside: its code is not for other rooms.
 * @type {{ demoAccounts: readonly { username: string, canSignIn: boolean }[], demoPassword: string }}
 */
const seeded = jest.requireActual(path.join(root, 'gateway', 'src', 'seed', 'demo-accounts.data.ts'));
const names = seeded.demoAccounts.filter(({ canSignIn }) => canSignIn).map(({ username }) => username);

it('the welcome names every demonstration account that can sign in, and its password', () => {
  expect(demoAccounts.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(demoPassword).toBe(seeded.demoPassword);
});

it.each([...names, seeded.demoPassword])('the README names %s', (word) => {
  expect(readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(`\`${word}\``);
});
