import type { Tx } from '@pavilion/platform';

/** Held shared by whoever relies on files of releases, alone by whoever takes files away. */
const lock = "hashtext('registry:artifacts')";

/** Files of releases stay as they are until the transaction ends. */
export async function shareArtifacts(tx: Tx): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock_shared(${lock})`);
}

/** Nobody relies on files of releases until the transaction ends. */
export async function ownArtifacts(tx: Tx): Promise<void> {
  await tx.execute(`select pg_advisory_xact_lock(${lock})`);
}
