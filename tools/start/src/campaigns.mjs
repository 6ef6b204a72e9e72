/**
 * Suites that repeat one thing many times, such as an attack, a simulation or a storm, and take ten seconds and more.
 * Two halves take turns in a run of everything; a suite that is named always runs.
 */
export const campaigns = [
  [
    'gateway/src/attacks/stuffing.test.ts',
    'host/src/federation/shared-scope.test.mjs',
    'registry/src/breaker/sequential-test.test.ts',
    'registry/src/compositions/races.test.ts',
    'vendor-sim/src/crash.test.ts',
  ],
  [
    'edge/src/rollout.test.ts',
    'gateway/src/seed/catalogue/generate-catalogue.test.ts',
    'registry/src/reports/networks.test.ts',
    'shared/tooling/webpack/build.test.mjs',
    'tools/start/src/supervision.test.mjs',
  ],
];

const dayMs = 86_400_000;

/**
 * The campaigns that a run leaves to the next day's: none when the whole is asked for by `E2E_ALL=1`. `E2E_TURN` runs
 * the part of another day.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [now]
 * @returns {readonly string[]} paths from the root
 */
export function leftToTheNextDay(env = process.env, now = Date.now()) {
  if (env['E2E_ALL'] === '1') return [];
  const turn = Number(env['E2E_TURN'] || Math.floor(now / dayMs));
  return campaigns[(turn + 1) % campaigns.length] ?? [];
}
