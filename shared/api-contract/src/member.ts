import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { accountType } from './account-type';
import { epochMillis, shortText } from './wire-types';

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

/** Longest upload of a picture, as a data address: 5 MB of picture. */
const longestPicture = Math.ceil((5 * 1024 * 1024 * 4) / 3) + 100;

export const avatarIcons = defineEndpoint('avatarIcons', {
  method: 'GET',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  auth: 'session',
  response: v.object({
    current: v.nullable(v.string()),
    icons: v.array(v.object({ id: v.string(), url: v.string() })),
  }),
  summary: 'Built-in pictures to choose from, and the one that is chosen',
});

export const chooseAvatar = defineEndpoint('chooseAvatar', {
  method: 'POST',
  path: '/wps/member/info/icon',
  moduleId: 'PROFPIC3',
  auth: 'session',
  accounts: 'true-accounts',
  idempotent: true,
  repeatable: true,
  body: v.object({ icon: shortText(20) }),
  response: noValue,
  errors: ['avatar.unknown', 'in_need_true_account'],
  summary: 'Chooses a built-in picture',
});

export const uploadAvatar = defineEndpoint('uploadAvatar', {
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadPlayerAvatar',
  moduleId: 'PROFPIC3',
  auth: 'session',
  accounts: 'true-accounts',
  idempotent: true,
  repeatable: true,
  bodyBound: { most: 7.5 * 1024 * 1024, tooLong: 'avatar.too-large' },
  body: v.object({ image: v.pipe(v.string(), v.startsWith('data:image/'), v.maxLength(longestPicture)) }),
  response: playerAvatar.response,
  errors: ['avatar.not-a-picture', 'avatar.too-large', 'in_need_true_account'],
  summary: 'Takes a PNG or JPEG as a data address; it is read, cropped square and written anew',
});
