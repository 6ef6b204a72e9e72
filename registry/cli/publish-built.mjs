import path from 'node:path';
import { createRegistryClient } from './registry-client.mjs';
import { publishRelease } from './publish-release.mjs';

const plain = (version) => version.split('-dev.', 1)[0];

/** Whether the start may put `published` in place of what a brand serves: an operator's own choice stays. */
function follows(live, published) {
  if (!live) return true;
  return live.digest !== published.digest && plain(live.version) === plain(published.version);
}

const liveOf = ({ composition }, app) => (app === 'host' ? composition?.host : composition?.remotes[app]?.release);

/**
 * Publishes built rooms and has every brand serve them: what is known stays as it is, changed content of a known version
 * goes out as a development version, and a brand that an operator pointed at another version keeps it.
 * @param {{ registryUrl: string, token: string, rooms: { name: string, dir: string }[], reason?: string }} options
 * @returns {Promise<{ published: { app: string, version: string, digest: string, known: boolean }[], moved: string[] }>}
 */
export async function publishBuilt({ registryUrl, token, rooms, reason = 'started with what is built' }) {
  const client = createRegistryClient({ registryUrl, token });
  const published = [];
  for (const { dir } of rooms) published.push(await publishRelease(client, { outDir: path.join(dir, 'dist'), development: true }));
  const moved = [];
  for (const brand of await client.brands()) {
    const releases = published.filter((one) => follows(liveOf(brand, one.app), one)).map(({ app, version }) => ({ app, version }));
    if (releases.length === 0) continue;
    await client.activate(brand.brand, { releases, reason });
    moved.push(brand.brand);
  }
  return { published, moved };
}
