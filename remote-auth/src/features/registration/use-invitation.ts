import type { RegisterSettings } from '@pavilion/api-contract';
import { useSearchParams } from '@pavilion/router';
import { useModule } from '../../ui/use-module';
import { useInvitationCheck } from './registration.queries';

/** Invitation codes as they came with an address. */
export interface AddressInvitation {
  /** Fills the invitation in. */
  readonly referralCode: string;
  /** Goes along unseen while it is good. */
  readonly affiliateCode: string;
}

const longestInvitation = 40;

/** The invitation that the address carries, or the one that the host still knows from the address that a visit began with. */
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
  const check = useInvitationCheck(code, field && known);
  const asks = field && (code === '' || check.isBad);
  return {
    asks,
    checks: field && known,
    refuse: check.refuse,
    codeOf: (typed: string): string => (asks ? typed.trim() : check.isBad ? '' : code),
  };
}
