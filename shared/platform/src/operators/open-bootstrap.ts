import type { Tx } from '../database/database';
import { appendEntry, type AuditHead, lockHead, readHead } from './audit-log.repository';
import { type KeyMark, markOf } from './operator-key';
import {
  type BootstrapKey,
  findKey,
  insertKey,
  listBootstrapKeys,
  reviveKey,
  revokeKey,
} from './operator-keys.repository';
import { everyBrand } from './operator-roles';
import { countOperators, findOperator, insertOperator, replaceRoles } from './operators.repository';

/** Id of the operator whom a first start makes. */
export const ownerId = 'owner';

/** Who ends and revives keys that follow a server's secret. */
const byStart = 'start';

/** A server that starts. */
export interface Bootstrap {
  readonly server: string;
  /** The server's secret, which opens it until operators have keys of their own. */
  readonly token: string;
  readonly at: Date;
}

/**
 * Where there is no operator yet, makes the owner, who may do everything in every brand. The secret of the server is a
 * key of the owner's: of several secrets only the last one counts. Once an operator has revoked it, or suspended the
 * owner, it opens nothing any more, whatever it is changed to. Answers where the log ends, for the server's own log.
 */
export async function openBootstrap(tx: Tx, bootstrap: Bootstrap): Promise<AuditHead> {
  await lockHead(tx);
  if ((await countOperators(tx)) === 0) await insertOwner(tx, bootstrap);
  const owner = await findOperator(tx, ownerId);
  const keys = await listBootstrapKeys(tx, bootstrap.server);
  const isEnded = keys.some(({ revokedBy }) => revokedBy !== null && revokedBy !== byStart);
  if (owner?.state === 'active' && !isEnded) await keepOnly(tx, bootstrap, keys);
  return readHead(tx);
}

async function insertOwner(tx: Tx, bootstrap: Bootstrap): Promise<void> {
  const { at } = bootstrap;
  const roles = { [everyBrand]: 'approver' } as const;
  await insertOperator(tx, { id: ownerId, name: 'Owner', managesOperators: true, createdAt: at, createdBy: byStart });
  await replaceRoles(tx, ownerId, roles);
  await note(tx, bootstrap, { action: 'operator.add', after: { managesOperators: true, roles } });
}

async function note(
  tx: Tx,
  { server, token, at }: Bootstrap,
  { action, after }: { readonly action: string; readonly after: object },
): Promise<void> {
  const author = { operatorId: byStart, keyPrefix: markOf(token).prefix, server };
  const reason = `the secret of the ${server} at its start`;
  await appendEntry(tx, {
    ...author,
    factor: null,
    at,
    action,
    brand: null,
    subject: ownerId,
    reason,
    before: null,
    after,
  });
}

async function keepOnly(tx: Tx, bootstrap: Bootstrap, keys: readonly BootstrapKey[]): Promise<void> {
  const mark = markOf(bootstrap.token);
  for (const { prefix } of keys)
    if (prefix !== mark.prefix) await revokeKey(tx, prefix, { by: byStart, at: bootstrap.at });
  const known = keys.find(({ prefix }) => prefix === mark.prefix);
  // Servers that were given one and the same secret share its key.
  if (known ? known.revokedBy === null : await findKey(tx, mark.prefix)) return;
  if (known) await reviveKey(tx, mark.prefix);
  else await insertBootstrapKey(tx, bootstrap, mark);
  await note(tx, bootstrap, { action: 'operator.key', after: { prefix: mark.prefix } });
}

async function insertBootstrapKey(tx: Tx, { server, at }: Bootstrap, { prefix, hash }: KeyMark): Promise<void> {
  await insertKey(tx, {
    prefix,
    hash,
    operatorId: ownerId,
    createdAt: at,
    createdBy: byStart,
    expiresAt: null,
    bootstrapOf: server,
  });
}
