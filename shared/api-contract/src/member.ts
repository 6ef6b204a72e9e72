import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { accountType } from './session';
import { epochMillis } from './wire-types';

/** The club label of a member; `rankLevel` above 4 is VIP. */
export const clubLabel = v.object({
  labelName: v.string(),
  color: v.string(),
  color2: v.string(),
  rankLevel: v.number(),
});

export const memberInfo = defineEndpoint('memberInfo', {
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 'COMM3',
  auth: 'session',
  response: v.pipe(
    v.object({
      id: v.string(),
      account: v.string(),
      nickname: v.string(),
      type: accountType,
      toUpline: v.picklist(['0', '1']),
      regDate: epochMillis,
      mobile: v.nullable(v.string()),
      email: v.nullable(v.string()),
      clubLabel: v.nullable(clubLabel),
      memberLabel: v.array(v.string()),
      hasPassword: v.boolean(),
      lastLoginAt: v.nullable(epochMillis),
    }),
    v.transform(({ account, type, regDate, mobile, toUpline, ...rest }) => ({
      ...rest,
      username: account,
      accountType: type,
      registeredAt: regDate,
      maskedMobile: mobile,
      canTransferUpline: toUpline === '1',
    })),
  ),
  summary: 'Who is signed in',
});

/** A signed-in account as pages know it. */
export type Member = v.InferOutput<typeof memberInfo.response>;

export const playerAvatar = defineEndpoint('playerAvatar', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  moduleId: 'COMM3',
  auth: 'session',
  response: v.object({ avatar: v.string(), avatarType: v.picklist(['STATIC', 'UPLOADED']) }),
  summary: 'Picture of the account: index of a built-in one, or an address',
});
