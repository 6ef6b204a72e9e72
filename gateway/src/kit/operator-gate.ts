import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';

/**
 * Name of the operator who makes a call; the operators' token is compared in like time whatever it is.
 * @throws AppError `login.not.session` without the right token
 */
export function operatorOf(request: FastifyRequest, token: string): string {
  const given = Buffer.from(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AppError('login.not.session', { status: 401, detail: 'the operators token is missing or wrong' });
  }
  const actor = request.headers['x-operator'];
  return typeof actor === 'string' ? actor.slice(0, 100) : 'operator';
}
