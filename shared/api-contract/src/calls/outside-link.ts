import * as v from 'valibot';
import { epochMillis, noValue, passwordText } from '../index';
import { defineMemberCall } from './member-call';
import { outsideIdToken, outsideServices } from './outside-sign-in';
import { proofRefusals } from './way-in-proof';

const outsideLinks = defineMemberCall('outsideLinks', {
  method: 'GET',
  path: '/wps/v2/member/outside-links',
  moduleId: 'COMM3',
  response: v.object({
    links: v.array(
      v.object({
        service: v.picklist(outsideServices),
        /** Name or address there, most of it hidden. */
        label: v.nullable(v.string()),
        since: epochMillis,
      }),
    ),
    /** Whether the account has another way in (password that its owner knows, passkey), so that a link may go. */
    hasOtherWay: v.boolean(),
  }),
  summary: 'Outside services that sign in to the account',
});

const linkOutside = defineMemberCall('linkOutside', {
  method: 'POST',
  path: '/wps/v2/member/outside-links',
  moduleId: 'COMM3',
  encrypted: true,
  idempotent: true,
  body: v.object({
    firebaseIdToken: outsideIdToken,
    /** Of the account; left out where its owner was given none. */
    password: v.optional(passwordText),
  }),
  response: noValue,
  errors: ['function.not.available', 'session.outside-refused', 'outside.taken', ...proofRefusals],
  summary: 'Links the person of an outside service with the account; told by mail and notice',
});

const unlinkOutside = defineMemberCall('unlinkOutside', {
  method: 'POST',
  path: '/wps/v2/member/outside-links/remove',
  moduleId: 'COMM3',
  encrypted: true,
  idempotent: true,
  body: v.object({ service: v.picklist(outsideServices), password: v.optional(passwordText) }),
  response: noValue,
  errors: ['outside.not-linked', 'outside.last-way', ...proofRefusals],
  summary: 'Unlinks a service; refused while it is the only way in',
});

/** Links of an account with the outside services that sign in to it. */
export const outsideLinkCalls = { outsideLinks, linkOutside, unlinkOutside } as const;
