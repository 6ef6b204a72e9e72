import * as v from 'valibot';
import { noValue } from '../index';
import { defineMemberCall } from './member-call';

const authenticator = defineMemberCall('authenticator', {
  method: 'GET',
  path: '/wps/member/ga',
  moduleId: 'COMM3',
  response: v.object({
    bound: v.boolean(),
    /** Of an account without one: what its app is given, good for ten minutes. */
    secret: v.optional(v.string()),
    otpauthUrl: v.optional(v.string()),
  }),
  summary: 'Whether an authenticator app is bound, and what to bind one with',
});

const bindAuthenticator = defineMemberCall('bindAuthenticator', {
  method: 'POST',
  path: '/wps/member/ga/bind',
  moduleId: 'COMM3',
  unkeyed: 'its code is good once',
  encrypted: true,
  body: v.object({
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    action: v.optional(v.picklist(['BIND', 'UNBIND']), 'BIND'),
  }),
  response: noValue,
  errors: ['verification.code-wrong', 'session.locked'],
  summary: 'Binds an authenticator app by a code of it, or lets go of it by one',
});

/** Calls of an app that gives codes of its own. */
export const authenticatorCalls = { authenticator, bindAuthenticator } as const;
