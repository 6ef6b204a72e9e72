import { existsSync } from 'node:fs';
import { mayInstallDebians } from './chromium.mjs';
import { run } from './command.mjs';

/**
 * Debian's NATS for the tests of events, where a machine that only tests (`CI=true`) does not have it yet. Elsewhere
 * those tests are skipped without it, and say so.
 * @param {import('./progress.mjs').Progress} progress
 */
export async function provideNats(progress) {
  if (!process.env['CI'] || existsSync('/usr/sbin/nats-server') || !mayInstallDebians()) return;
  await progress.step('install nats-server', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'nats-server'], { env });
  });
}
