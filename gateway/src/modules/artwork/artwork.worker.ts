import { errorMessage } from '@pavilion/platform';
import * as v from 'valibot';
import { openArtworkAssets } from '../artwork-painting';
import { artworkJob, runArtworkJob } from './artwork-job';

/** What the system calls the failure, such as `ENOSPC`. */
const codeOf = (error: unknown): string | undefined =>
  v.parse(v.fallback(v.object({ code: v.optional(v.string()) }), {}), error).code;

const assets = openArtworkAssets(v.parse(v.string(), process.argv[2]));

process.on('message', (message: unknown) => {
  const answer = (outcome: { error: string | null; code?: string | undefined }): void => void process.send?.(outcome);
  assets
    .then((opened) => runArtworkJob(opened, v.parse(artworkJob, message)))
    .then(
      () => answer({ error: null }),
      (error: unknown) => answer({ error: errorMessage(error), code: codeOf(error) }),
    );
});
// The gateway's terminal signals reach the whole group: the painter leaves with its parent, not before it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
