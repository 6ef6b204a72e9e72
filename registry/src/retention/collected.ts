import type { ReleaseRef } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { RegistryRefusal } from '../registry-errors';
import { shareArtifacts } from './artifact-lock';

const collectedRow = v.object({ app: v.string(), version: v.string() });

/**
 * Sees that the files of these releases are there, and keeps them there until the transaction ends.
 * @throws RegistryRefusal `release.collected`
 */
export async function assertKept(tx: Tx, releases: readonly Pick<ReleaseRef, 'digest'>[]): Promise<void> {
  await shareArtifacts(tx);
  const rows = await tx.rows(
    collectedRow,
    `select app, version from release join release_collected using (digest) where digest = any($1) and reopened_at is null order by app limit 1`,
    [releases.map(({ digest }) => digest)],
  );
  const [first] = rows;
  if (!first) return;
  throw new RegistryRefusal(
    'release.collected',
    `the files of ${first.app} ${first.version} were collected: publish that version again`,
    {
      app: first.app,
      version: first.version,
    },
  );
}

/** The files of a release are there again. */
export async function markReopened(tx: Tx, digest: string, at: Date): Promise<void> {
  await tx.execute('update release_collected set reopened_at = $2 where digest = $1 and reopened_at is null', [
    digest,
    at,
  ]);
}
