import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryRefusal, type RegistryErrorCode } from './registry-errors';

/** Codes of what the server itself refuses before a handler runs. */
type FaultCodes = Readonly<Record<string, { readonly code: RegistryErrorCode; readonly detail: string }>>;

/** An error handler of a route that gives such refusals a code and a way out of its own; all else goes on. */
export const codedFaults =
  (codes: FaultCodes) =>
  (error: Error & { readonly code?: string }, _request: FastifyRequest, _reply: FastifyReply): never => {
    const known = error.code === undefined ? undefined : codes[error.code];
    throw known ? new RegistryRefusal(known.code, known.detail) : error;
  };
