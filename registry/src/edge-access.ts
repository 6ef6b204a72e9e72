import { createHash, timingSafeEqual } from 'node:crypto';
import { RegistryRefusal } from './registry-errors';

/** Lets edges through. @throws RegistryRefusal 401 */
export type EdgeAccess = (authorization: string | undefined) => void;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Edges share one token, which no operator has. */
export function createEdgeAccess(token: string): EdgeAccess {
  const expected = digest(`Bearer ${token}`);
  return (authorization) => {
    if (authorization !== undefined && timingSafeEqual(digest(authorization), expected)) return;
    throw new RegistryRefusal('registry.unauthorized', 'the token of an edge is needed: Authorization: Bearer …');
  };
}
