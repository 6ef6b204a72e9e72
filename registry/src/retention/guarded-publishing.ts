import type { Clock, Database } from '@pavilion/platform';
import { RegistryRefusal } from '../registry-errors';
import type { ReleasesService } from '../releases/releases.service';
import { shareArtifacts } from './artifact-lock';
import { markReopened } from './collected';

/** Most who wait for their turn: each turn may take as long as a module may load. */
const longestQueue = 20;

/**
 * Publishing while nobody collects; a release whose files were collected counts as there again. One at a time in this
 * process: each holds a connection beside those that it works with.
 */
export function guardPublishing(
  releases: ReleasesService,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): ReleasesService {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    ...releases,
    async publish(grant, record) {
      if (waiting >= longestQueue)
        throw new RegistryRefusal(
          'registry.too-many-publishers',
          `${waiting} releases are being published: publish again in a moment`,
        );
      waiting += 1;
      const published = turn.then(() =>
        database.transaction(async (tx) => {
          await shareArtifacts(tx);
          const done = await releases.publish(grant, record);
          await markReopened(tx, record.digest, new Date(clock.now()));
          return done;
        }),
      );
      turn = published.catch(() => undefined).finally(() => (waiting -= 1));
      return published;
    },
  };
}
