import type { Clock, Database } from '@pavilion/platform';
import type { ReleasesService } from '../releases/releases.service';
import { shareArtifacts } from './artifact-lock';
import { markReopened } from './collected';

/**
 * Publishing while nobody collects; a release whose files were collected counts as there again. One at a time in this
 * process: each holds a connection beside those that it works with.
 */
export function guardPublishing(releases: ReleasesService, { database, clock }: { readonly database: Database; readonly clock: Clock }): ReleasesService {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    ...releases,
    publish(grant, record) {
      const published = turn.then(() =>
        database.transaction(async (tx) => {
          await shareArtifacts(tx);
          const done = await releases.publish(grant, record);
          await markReopened(tx, record.digest, new Date(clock.now()));
          return done;
        }),
      );
      turn = published.catch(() => undefined);
      return published;
    },
  };
}
