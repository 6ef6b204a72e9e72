import { endpoints } from '@pavilion/api-contract';
import { err, ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext } from '../../kit';
import type { MemberRecord, Rank } from './member.repository';
import type { MemberService } from './member.service';

/** Who is signed in. */
export function registerMemberRoutes(context: ModuleContext, members: MemberService): void {
  context.bindSigned(endpoints.memberInfo, async ({ brand, session }) => {
    const member = await members.find(brand.id, session.memberId);
    return member ? ok(presentMember(member)) : err('login.not.session');
  });
}

const specialAgent = 2;

function presentMember(member: MemberRecord): v.InferInput<typeof endpoints.memberInfo.response> {
  return {
    id: String(member.id),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.uplineId !== null && member.type !== specialAgent ? '1' : '0',
    regDate: member.registeredAt.getTime(),
    mobile: member.mobile && maskMobile(member.mobile),
    email: member.email && maskEmail(member.email),
    clubLabel: member.rank && presentRank(member.rank),
    memberLabel: [],
    hasPassword: member.hasPassword,
    lastLoginAt: member.lastLoginAt?.getTime() ?? null,
  };
}

const presentRank = ({ level, label, color, color2 }: Rank) => ({ labelName: label, color, color2, rankLevel: level });

const maskMobile = (mobile: string): string => `${'*'.repeat(Math.max(0, mobile.length - 3))}${mobile.slice(-3)}`;

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email.charAt(0)}***${email.slice(at)}`;
}
