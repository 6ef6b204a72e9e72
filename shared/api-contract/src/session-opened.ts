import * as v from 'valibot';
import { accountType } from './account-type';

/** What signing in answers: the session's token and whose it is. */
export const sessionOpened = v.pipe(
  v.object({
    id: v.string(),
    userName: v.string(),
    token: v.string(),
    customerType: accountType,
    firstTimeLogin: v.boolean(),
    passwordExpired: v.boolean(),
    lastLoginIp: v.nullable(v.string()),
    merchantCode: v.string(),
    /** Whether the password is the weak default that everybody knows. */
    passwordWeak: v.optional(v.boolean(), false),
    /** Whether the next thing must be a change of password: an expired or weak one where the brand forces it. */
    mustChangePassword: v.optional(v.boolean(), false),
    /** Of a registration: whether the account has the brand's bonus for new members, which a brand may bound. */
    hasNewMemberBonus: v.optional(v.boolean(), true),
  }),
  v.transform(
    ({
      id,
      userName,
      token,
      customerType,
      firstTimeLogin,
      passwordExpired,
      passwordWeak,
      mustChangePassword,
      hasNewMemberBonus,
    }) => ({
      memberId: id,
      username: userName,
      token,
      accountType: customerType,
      firstTimeLogin,
      passwordExpired,
      passwordWeak,
      mustChangePassword,
      hasNewMemberBonus,
    }),
  ),
);

/** A session as the browser knows it. */
export type SessionOpened = v.InferOutput<typeof sessionOpened>;
