/**
 * Suites that repeat one thing many times, such as an attack, random histories, a storm or whole starts, and take half
 * a minute and more on a slow machine. Three parts take turns in a run of everything; a suite that is named always
 * runs. What holds the ledger itself runs each time.
 */
export const campaigns = [
  [
    'gateway/src/attacks/roles.test.ts',
    'gateway/src/attacks/stuffing.test.ts',
    'gateway/src/modules/catalogue/catalogue.seed.test.ts',
    'gateway/src/modules/team/rollup.property.test.ts',
    'gateway/src/modules/trade/trade.property.test.ts',
    'host/src/federation/shared-scope.test.mjs',
    'registry/src/artifacts/bucket-registry.test.ts',
    'registry/src/breaker/sequential-test.test.ts',
    'registry/src/lost-connections.test.ts',
    'tools/start/src/leftovers.test.mjs',
  ],
  [
    'edge/src/rollout.test.ts',
    'gateway/src/attacks/unstorable-text.test.ts',
    'gateway/src/modules/point/point.property.test.ts',
    'gateway/src/modules/referral/referral.property.test.ts',
    'gateway/src/modules/seamless/lost-connections.test.ts',
    'gateway/src/modules/sign-in/stuffing.test.ts',
    'gateway/src/seed/catalogue/generate-catalogue.test.ts',
    'registry/src/compositions/races.test.ts',
    'registry/src/reports/networks.test.ts',
    'shared/tooling/webpack/build.test.mjs',
  ],
  [
    'edge/src/artifact-source/bucket-source.test.ts',
    'gateway/src/attacks/lost-connections.test.ts',
    'gateway/src/modules/withdrawal/withdrawal.property.test.ts',
    'gateway/src/seed/catalogue/game-names.test.ts',
    'gateway/src/simulation/killed-gateway.test.ts',
    'registry/src/compositions/moves.property.test.ts',
    'shared/tooling/eslint-linear-patterns.test.mjs',
    'tools/start/src/supervision.test.mjs',
    'vendor-sim/src/crash.test.ts',
  ],
];

const dayMs = 86_400_000;

/**
 * Which part of what takes turns a run takes; `E2E_TURN` asks for that of another day, `E2E_ALL=1` for all of them.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [now]
 * @returns {number | 'all'}
 */
export function partOf(env = process.env, now = Date.now()) {
  if (env['E2E_ALL'] === '1') return 'all';
  return Number(env['E2E_TURN'] || Math.floor(now / dayMs));
}

/**
 * The campaigns that a run leaves to those of the next days: none when the whole is asked for.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [now]
 * @returns {readonly string[]} paths from the root
 */
export function leftToOtherDays(env = process.env, now = Date.now()) {
  const turn = partOf(env, now);
  if (turn === 'all') return [];
  return campaigns.filter((_, part) => part !== turn % campaigns.length).flat();
}
