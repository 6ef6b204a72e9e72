import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GameSession } from '../modules/session/session.repository';
import type { SessionService } from '../modules/session/session.service';
import { refuse } from '../modules/vendor.errors';

/** A handler of a player's call. */
export type SessionHandler = (session: GameSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Lets a call through only with the token of a session of this vendor. */
export const withSession =
  (sessions: SessionService, handle: SessionHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await sessions.find(token);
    reply.header('cache-control', 'no-store');
    return session ? handle(session, request, reply) : refuse(reply, 'login.not.session');
  };
