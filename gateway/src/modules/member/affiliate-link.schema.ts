import { accountTypes, type Rebate } from '@pavilion/api-contract';
import * as v from 'valibot';

/** What links open. */
export const openedTypes = [accountTypes.member, accountTypes.agent1] as const;
export type OpenedType = (typeof openedTypes)[number];

/** Columns of a link, as statements answer them. */
export const linkRow = v.object({
  id: v.bigint(),
  code: v.string(),
  accountType: v.picklist(openedTypes),
  rebates: v.unknown(),
  domain: v.nullable(v.string()),
  channel: v.nullable(v.string()),
  remark: v.nullable(v.string()),
  registrations: v.number(),
  createdAt: v.date(),
  expiresAt: v.nullable(v.date()),
  withdrawnAt: v.nullable(v.date()),
});

/** {@link linkRow} in SQL; the table goes by the name `l`. */
export const linkColumns = `l.id, l.code, l.account_type as "accountType", l.rebates, l.domain, l.channel, l.remark,
  l.registrations, l.created_at as "createdAt", l.expires_at as "expiresAt", l.withdrawn_at as "withdrawnAt"`;

/** A link by which accounts are opened below an agent. */
export type AffiliateLink = Readonly<Omit<v.InferOutput<typeof linkRow>, 'rebates'>> & {
  /** What an account opened by it starts with. */
  readonly rebates: readonly Rebate[];
};

export interface NewAffiliateLink {
  readonly agentId: bigint;
  readonly code: string;
  readonly isDefault?: boolean;
  readonly accountType: OpenedType;
  readonly rebates: readonly Rebate[];
  readonly domain?: string | null;
  readonly channel?: string | null;
  readonly remark?: string | null;
  readonly createdAt: Date;
  /** `null` for never. */
  readonly expiresAt: Date | null;
  /** Of the call that makes it; an agent has one link of each. */
  readonly intentKey?: string | undefined;
}

/** An account that came by a link. */
export interface LinkRegistration {
  readonly username: string;
  readonly accountType: number;
  readonly linkId: bigint;
  readonly code: string;
  readonly registeredAt: Date;
}

/** Why nobody registers by a link any more. */
export type LinkRefusal = 'register.affiliate-expired' | 'register.affiliate-withdrawn';

/** Why a link is closed at a moment; nothing while it is open. */
export function closedBecause(
  { withdrawnAt, expiresAt }: Pick<AffiliateLink, 'withdrawnAt' | 'expiresAt'>,
  at: number,
): LinkRefusal | undefined {
  if (withdrawnAt !== null) return 'register.affiliate-withdrawn';
  return expiresAt !== null && expiresAt.getTime() <= at ? 'register.affiliate-expired' : undefined;
}
