import type { MemberRecord, MemberService } from '../member';
import { possibleNumbers } from '../verification';

/** The account that somebody signs in to by a password. */
export interface AskedAccount {
  /** Nobody where no account has the name, and none or several have the number. */
  readonly member: MemberRecord | undefined;
  /** What wrong passwords are counted under. */
  readonly accountKey: string;
  /** Key of the owner's name, where attempts are counted under something else. */
  readonly ownerKey: string | undefined;
}

/** Digits at the end by which a number is told from others, however its beginning is written. */
const tellingDigits = 8;

/**
 * Finds an account by its name or by its proven mobile number. Attempts by number count apart from those by name, and
 * alike whether the number has an account, so that counting tells neither that there is one nor whose it is.
 */
export async function findAskedAccount(
  members: Pick<MemberService, 'findByName' | 'findOnlyByMobile'>,
  brandId: string,
  asked: { readonly username: string; readonly countryDialingCode?: string | undefined },
): Promise<AskedAccount> {
  const byName = await members.findByName(brandId, asked.username);
  const accountKey = asked.username.toLowerCase();
  const numbers = possibleNumbers(asked.countryDialingCode, asked.username);
  if (byName || numbers.length === 0) return { member: byName, accountKey, ownerKey: undefined };
  const member = await members.findOnlyByMobile(brandId, numbers);
  const digits = asked.username.replace(/\D/g, '').slice(-tellingDigits);
  return { member, accountKey: `mobile ${digits}`, ownerKey: member?.username.toLowerCase() };
}
