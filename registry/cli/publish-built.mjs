import path from 'node:path';
import { createRegistryClient, refusalOf } from './registry-client.mjs';
import { publishRelease } from './publish-release.mjs';

/**
 * @typedef {import('@pavilion/federation-contract').ReleaseRef} ReleaseRef
 * @typedef {import('./answers').PublishedRelease} Published
 * @typedef {import('./answers').ServedBrand} ServedBrand
 */

/** @param {string} version */
const plain = (version) => version.split('-dev.', 1)[0];

/**
 * Whether the start may put `published` in place of what a brand serves: an operator's own choice stays.
 * @param {ReleaseRef | undefined} live
 * @param {Published} published
 */
function follows(live, published) {
  if (!live) return true;
  return live.digest !== published.digest && plain(live.version) === plain(published.version);
}

/**
 * @param {Pick<ServedBrand, 'composition'>} brand
 * @param {ReleaseRef['app']} app
 * @returns {ReleaseRef | undefined}
 */
const liveOf = ({ composition }, app) => (app === 'host' ? composition?.host : composition?.remotes[app]?.release);

const leavesBe = new Set([
  'composition.rollout-open',
  'composition.revision-moved',
  'composition.taken-back',
  'registry.brand-frozen',
  // A person moves it, with a code.
  'operator.factor-needed',
  'cli.no-code',
]);

/**
 * What is built may not go with a version that an operator chose; what all comes from one build has to fit.
 * @param {string} code
 * @param {ServedBrand} brand
 * @param {readonly Published[]} published
 */
function isLeft(code, brand, published) {
  /** @param {Published} one */
  const isChosen = (one) => liveOf(brand, one.app)?.digest !== one.digest && !follows(liveOf(brand, one.app), one);
  return leavesBe.has(code) || (code === 'composition.incompatible' && published.some(isChosen));
}

/**
 * @param {import('./answers').RegistryClient} client
 * @param {ServedBrand} brand
 * @param {{ published: readonly Published[], reason: string }} sources
 * @returns {Promise<{ moved?: string, left?: { brand: string, code: string, message: string } }>}
 */
async function follow(client, brand, { published, reason }) {
  if (brand.rollout)
    return { left: { brand: brand.brand, code: 'composition.rollout-open', message: 'it has an open rollout' } };
  const releases = published
    .filter((one) => follows(liveOf(brand, one.app), one))
    .map(({ app, version }) => ({ app, version }));
  if (releases.length === 0) return {};
  try {
    await client.activate(brand.brand, { releases, reason, expectedRevision: brand.revision });
    return { moved: brand.brand };
  } catch (error) {
    const { code, message } = refusalOf(error);
    // A brand that serves nothing yet has nothing to go on with.
    if (!brand.composition || code === undefined || !isLeft(code, brand, published)) throw error;
    return { left: { brand: brand.brand, code, message } };
  }
}

/**
 * Publishes built rooms and has every brand serve them: what is known stays as it is, changed content of a known
 * version goes out as a development version, and a brand that an operator pointed at another version, or gave a
 * rollout, keeps it.
 * @param {import('./answers').RegistryAccess & { rooms: { name: string, dir: string }[], reason?: string }} options
 * @returns {Promise<{ published: { app: string, version: string, digest: string, known: boolean }[], moved: string[],
 *   left: { brand: string, code: string, message: string }[] }>}
 */
export async function publishBuilt({ rooms, reason = 'started with what is built', ...access }) {
  const client = createRegistryClient(access);
  const published = [];
  for (const { dir } of rooms)
    published.push(await publishRelease(client, { outDir: path.join(dir, 'dist'), development: true }));
  const outcomes = [];
  for (const brand of await client.brands()) outcomes.push(await follow(client, brand, { published, reason }));
  return {
    published,
    moved: outcomes.flatMap(({ moved }) => (moved ? [moved] : [])),
    left: outcomes.flatMap(({ left }) => (left ? [left] : [])),
  };
}
