import * as v from 'valibot';
import { defineEndpoint, noValue, shortText, traitsOf } from '../index';

/**
 * Whether an account could be opened under a name. Registration tells the same, so it costs what registration costs:
 * where the brand asks newcomers for a proof of work, each name takes a fresh one. Agents who are signed in open
 * accounts for others and need none.
 */
const checkUsername = defineEndpoint('checkUsername', {
  method: 'GET',
  path: '/wps/check/username',
  moduleId: 'REG3',
  auth: 'optional',
  query: v.object({
    username: v.pipe(shortText(traitsOf('username').maxLength), v.trim(), v.minLength(1)),
    /** `payload` of an answered proof of work. */
    proof: v.optional(shortText(4000)),
  }),
  response: noValue,
  errors: ['register.username-taken', 'register.field-invalid', 'session.human-check-failed'],
  summary: 'Whether a user name is free and keeps the brand’s rule',
});

const defaultAgent = defineEndpoint('defaultAgent', {
  method: 'GET',
  path: '/wps/agent/default',
  moduleId: 'AFFMAN3',
  response: v.object({
    /**
     * Below whom whoever comes without an invitation starts at this host, most of the name hidden; `null` for nobody.
     */
    agent: v.nullable(v.string()),
  }),
  summary: 'The agent below whom an account starts that nobody invited',
});

/** What visitors ask before they have an account. */
export const newcomerCalls = { checkUsername, defaultAgent } as const;
