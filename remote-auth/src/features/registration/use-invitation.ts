import type { RegisterSettings } from '@pavilion/api-contract';
import { useSearchParams } from '@pavilion/router';
import type { InvitationRefusal } from './registration-refusal';
import { useInvitationCheck } from './registration.queries';
import { useModule } from '@pavilion/remote-contract';

/** Invitation codes as they came with an address. */
export interface AddressInvitation {
  /** Fills the invitation in. */
  readonly referralCode: string;
  /** Goes along unseen while it is good. */
  readonly affiliateCode: string;
}

/** A key of what is wrong with a code, or of what is worth knowing of it. */
export interface InvitationRemark {
  readonly error?: string;
  readonly help?: string;
}

const longestInvitation = 40;

const remarks: Readonly<Record<InvitationRefusal, string>> = {
  'register.affiliate-unknown': 'auth.registration.invitationOfLink',
  'register.affiliate-expired': 'errors.register.affiliate-expired',
  'register.affiliate-withdrawn': 'errors.register.affiliate-withdrawn',
};

/**
 * The invitation that the address carries, or the one that the host still knows from the address that a visit began
 * with.
 */
export function useInvitationOfAddress(known = ''): AddressInvitation {
  const [search] = useSearchParams();
  const named = (name: string): string => search.get(name)?.trim().slice(0, longestInvitation) ?? '';
  const affiliateCode = named('affiliateCode') || named('code');
  return { affiliateCode, referralCode: named('referralCode') || (affiliateCode ? '' : known) };
}

/**
 * Which invitation is sent. The field shows when the address carries no code or one that fails its check; while it does
 * not show, the code of the address is sent, unless the platform has refused it.
 */
export function useInvitation({ affiliateCode, referralCode }: AddressInvitation, settings: RegisterSettings) {
  const field = settings.affiliateCode?.enabled ?? false;
  const known = useModule('AFFMAN3');
  // Where the brand has no field to correct it in, both kinds of link work alike.
  const code = affiliateCode || (field ? '' : referralCode);
  const given = affiliateCode || referralCode;
  const check = useInvitationCheck(given, field && known);
  const isBad = check.refusal !== undefined || check.isUnchecked;
  const asks = field && (code === '' || isBad);
  const codeOf = (typed: string): string => (asks ? typed.trim() : isBad ? '' : code);
  return {
    asks,
    checks: field && known,
    refuse: (typed: string, because: InvitationRefusal): void => check.refuse(codeOf(typed), because),
    codeOf,
    /** What is to be said of the field while the code of the address stands in it. */
    remarkOn(typed: string): InvitationRemark {
      if (given === '' || typed.trim() !== given) return {};
      if (check.refusal) return { error: remarks[check.refusal] };
      return check.isUnchecked ? { help: 'auth.registration.invitationUnchecked' } : {};
    },
  };
}
