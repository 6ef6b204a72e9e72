import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Clock, type Database, type KeyPair, readOrMakeKeyPair, type Environment } from '@pavilion/platform';
import { insertKey, listKeys, type PublicKey } from './receipt.repository';

/** Where the key comes from, and where the public halves are laid out. */
interface Source {
  readonly dataDir: string;
  /** Its files are not for people there: they read the call. */
  readonly production: boolean;
  readonly env: Environment;
}

/** Keys that sign receipts. */
export interface ReceiptKeys {
  /** The one of now: `KEY_RECEIPT`, or DATA_DIR/keys/receipt.jwk. */
  readonly current: KeyPair;
  /** Every key that ever signed, newest first. */
  published(): Promise<readonly PublicKey[]>;
  /**
   * Publishes the key of now, in the table and, outside of production, as DATA_DIR/keys/receipt-keys.json for whoever
   * checks without a line.
   */
  publish(): Promise<void>;
}

export function createReceiptKeys({
  database,
  clock,
  ...source
}: Source & { readonly database: Database; readonly clock: Clock }): ReceiptKeys {
  const current = readOrMakeKeyPair({ ...source, name: 'receipt', type: 'ed25519' });
  const published = () => listKeys(database);
  return {
    current,
    published,
    async publish() {
      const { kid, publicJwk } = current;
      await insertKey(database, { kid, publicJwk, since: new Date(clock.now()) });
      if (!source.production) layOut(source.dataDir, await published());
    },
  };
}

/** Readers never see half a file. */
function layOut(dataDir: string, keys: readonly PublicKey[]): void {
  const folder = path.join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `receipt-keys.json.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify({ keys }, undefined, 2)}\n`);
  renameSync(draft, path.join(folder, 'receipt-keys.json'));
}
