import type { FastifyReply } from 'fastify';

/** Every refusal of the vendor's own server and the HTTP status it travels with. */
export const refusalStatus = {
  'login.not.session': 401,
  'wallet.insufficient-balance': 409,
  'wallet.rolled-back': 409,
  'wallet.unknown-reference': 404,
  'wallet.idempotency-conflict': 409,
  'free-round.none-left': 409,
  'free-round.expired': 409,
  maintenance: 409,
  blockip: 403,
  'play.excluded': 403,
  'play.stake-limit': 409,
  'play.loss-limit': 409,
  'play.session-limit': 409,
  'play.stake-sum-limit': 409,
  'play.reality-check': 409,
  'round.bet-invalid': 400,
  'round.conflict': 409,
  'round.still-open': 409,
  'round.unsettled': 503,
  'round.refused': 409,
  'launch.signature-invalid': 403,
  'launch.expired': 410,
  'launch.used': 410,
  'request.invalid': 400,
  'vendor.signature-invalid': 401,
  'platform.unavailable': 503,
  'platform.not-found': 404,
} as const;

/** One of {@link refusalStatus}. */
export type RefusalCode = keyof typeof refusalStatus;

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalStatus, code);

/** A gateway's code that players know, or the plain fact that it refused. */
export const knownRefusal = (code: string): RefusalCode => (isRefusalCode(code) ? code : 'round.refused');

/** Answers a coded refusal. */
export function refuse(reply: FastifyReply, errorCode: RefusalCode): FastifyReply {
  return reply.code(refusalStatus[errorCode]).send({ errorCode, requestId: reply.request.id });
}
