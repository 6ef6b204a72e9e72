import { recordKey } from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import type { ArtifactSource } from './artifact-source';
import { absentMs, mostAbsent, type StoreCache } from './store-cache';

/** Records are asked for by addresses of visitors: a few at a time, whatever they are. */
const mostAtOnce = 4;

const releaseName = /^(?<version>[\w.-]+)-[0-9a-f]{12}$/;
const appName = /^[a-z][a-z0-9-]{0,40}$/;

/** Records of older releases, which open pages still run. */
export function createOlderRecords({ ask, cache }: StoreCache): Pick<ArtifactSource, 'recordOf'> {
  const unknown = new LRUCache<string, true>({ max: mostAbsent, ttl: absentMs });
  let asking = 0;
  return {
    async recordOf(app, folder, open) {
      const version = releaseName.exec(folder)?.groups?.['version'];
      const name = `${app}/${folder}`;
      if (!appName.test(app) || version === undefined || unknown.has(name)) return undefined;
      const key = recordKey({ app, version });
      const kept = cache.read(key);
      const known = kept && open(kept.toString('utf8'));
      if (known) return known;
      if (asking >= mostAtOnce) return 'unavailable';
      asking += 1;
      const bytes = await ask(key).finally(() => (asking -= 1));
      if (bytes === 'unavailable') return bytes;
      const found = bytes && open(bytes.toString('utf8'));
      if (bytes && found) await cache.write(key, bytes);
      else unknown.set(name, true);
      return found;
    },
  };
}
