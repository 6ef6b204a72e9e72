import { accountType, type Rebate, rebates } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  countStatement,
  listKey,
  type ListPart,
  listPart,
  type ListPlace,
  type ListSource,
  listStatement,
} from '../../kit';
import {
  type AffiliateLink,
  linkColumns,
  linkRow,
  type LinkRegistration,
  type NewAffiliateLink,
} from './affiliate-link.schema';
import { lockCode } from './invitation-code';

const oneLinkRow = v.object({ ...linkRow.entries, agentId: v.bigint() });

/** The link of a code, open or not, while its agent is one and is not blocked. */
export async function findLinkByCode(
  db: Queryable,
  brandId: string,
  code: string,
): Promise<(AffiliateLink & { readonly agentId: bigint }) | undefined> {
  const row = await db.maybeRow(
    oneLinkRow,
    `select ${linkColumns}, l.agent_id as "agentId"
     from affiliate_link l join member agent on agent.brand_id = l.brand_id and agent.id = l.agent_id
     where l.brand_id = $1 and l.code = $2 and agent.type in (1, 2, 41, 42) and not agent.blocked`,
    [brandId, code],
  );
  return row && { ...row, rebates: v.parse(rebates, row.rebates) };
}

/** The link that an agent made for an intent. */
export async function findLinkOfIntent(
  db: Queryable,
  brandId: string,
  { agentId, intentKey }: { readonly agentId: bigint; readonly intentKey: string },
): Promise<AffiliateLink | undefined> {
  const row = await db.maybeRow(
    linkRow,
    `select ${linkColumns} from affiliate_link l where l.brand_id = $1 and l.agent_id = $2 and l.intent_key = $3`,
    [brandId, agentId, intentKey],
  );
  return row && { ...row, rebates: v.parse(rebates, row.rebates) };
}

const newLinkRow = v.object({ id: v.bigint() });

/** Stores a link; nothing when its code is a link's or a member's already, or its intent has made one. */
export async function insertLink(tx: Tx, brandId: string, link: NewAffiliateLink): Promise<bigint | undefined> {
  await lockCode(tx, brandId, link.code);
  const row = await tx.maybeRow(
    newLinkRow,
    `insert into affiliate_link (brand_id, agent_id, code, is_default, account_type, rebates, domain, channel, remark,
       created_at, expires_at, intent_key)
     select $1, $2::bigint, $3::text, $4::boolean, $5::smallint, $6::jsonb, $7::text, $8::text, $9::text,
       $10::timestamptz, $11::timestamptz, $12::text
     where not exists (select from member m where m.brand_id = $1 and m.referral_code = $3)
     on conflict do nothing
     returning id`,
    [
      brandId,
      link.agentId,
      link.code,
      link.isDefault ?? false,
      link.accountType,
      JSON.stringify(link.rebates),
      link.domain ?? null,
      link.channel ?? null,
      link.remark ?? null,
      link.createdAt,
      link.expiresAt,
      link.intentKey ?? null,
    ],
  );
  return row?.id;
}

/** Withdraws a link of an agent; `false` when the agent has none of this id. Again changes nothing. */
export async function withdrawLink(
  tx: Tx,
  brandId: string,
  { agentId, linkId, at }: { agentId: bigint; linkId: bigint; at: Date },
): Promise<boolean> {
  const found = await tx.execute(
    `update affiliate_link set withdrawn_at = coalesce(withdrawn_at, $4)
     where brand_id = $1 and id = $2 and agent_id = $3`,
    [brandId, linkId, agentId, at],
  );
  return found > 0;
}

const useRow = v.object({ withdrawnAt: v.nullable(v.date()), expiresAt: v.nullable(v.date()) });

/** Counts an account that is opened by a link, and locks it until the end of `tx`: as what it stands then. */
export async function countRegistration(
  tx: Tx,
  brandId: string,
  linkId: bigint,
): Promise<Pick<AffiliateLink, 'withdrawnAt' | 'expiresAt'>> {
  return tx.row(
    useRow,
    `update affiliate_link set registrations = registrations + 1 where brand_id = $1 and id = $2
     returning withdrawn_at as "withdrawnAt", expires_at as "expiresAt"`,
    [brandId, linkId],
  );
}

/** The newest first. */
export const linkOrder: ListSource['order'] = [
  { column: 'l.created_at', kind: 'time' },
  { column: 'l.id', kind: 'number' },
];

const linksOf = (brandId: string, agentId: bigint): ListSource => ({
  columns: linkColumns,
  from: 'affiliate_link l where l.brand_id = $1 and l.agent_id = $2',
  values: [brandId, agentId],
  order: linkOrder,
});

const listedLinkRow = v.object({ ...listKey, ...linkRow.entries });

/** Part of an agent's links. */
export async function listLinks(
  db: Queryable,
  brandId: string,
  { agentId, place }: { agentId: bigint; place: ListPlace },
): Promise<ListPart<AffiliateLink>> {
  const { sql, values } = listStatement(linksOf(brandId, agentId), place);
  const part = listPart(await db.rows(listedLinkRow, sql, values), place);
  return { ...part, rows: part.rows.map((row) => ({ ...row, rebates: v.parse(rebates, row.rebates) })) };
}

const totalRow = v.object({ total: v.number() });

export async function countLinks(db: Queryable, brandId: string, agentId: bigint): Promise<number> {
  const { sql, values } = countStatement(linksOf(brandId, agentId));
  const { total } = await db.row(totalRow, sql, values);
  return total;
}

/** Whose links, and which of them; all without one. */
export interface RegistrationsQuery {
  readonly agentId: bigint;
  readonly linkId: bigint | undefined;
}

/** The newest first. */
export const registrationOrder: ListSource['order'] = [
  { column: 'm.registered_at', kind: 'time' },
  { column: 'm.id', kind: 'number' },
];

const registrationsOf = (brandId: string, { agentId, linkId }: RegistrationsQuery): ListSource => ({
  columns: 'm.username, m.type as "accountType", l.id as "linkId", l.code, m.registered_at as "registeredAt"',
  from: `member m join affiliate_link l on l.brand_id = m.brand_id and l.id = m.affiliate_link_id
    where l.brand_id = $1 and l.agent_id = $2 and ($3::bigint is null or l.id = $3)`,
  values: [brandId, agentId, linkId ?? null],
  order: registrationOrder,
});

const registrationRow = v.object({
  ...listKey,
  username: v.string(),
  accountType,
  linkId: v.bigint(),
  code: v.string(),
  registeredAt: v.date(),
});

/** Part of the accounts that came by an agent's links. */
export async function listRegistrations(
  db: Queryable,
  brandId: string,
  { place, ...query }: RegistrationsQuery & { readonly place: ListPlace },
): Promise<ListPart<LinkRegistration>> {
  const { sql, values } = listStatement(registrationsOf(brandId, query), place);
  return listPart(await db.rows(registrationRow, sql, values), place);
}

export async function countRegistrations(db: Queryable, brandId: string, query: RegistrationsQuery): Promise<number> {
  const { sql, values } = countStatement(registrationsOf(brandId, query));
  const { total } = await db.row(totalRow, sql, values);
  return total;
}

const ownRow = v.object({ rebates: v.unknown() });

/**
 * What an agent may promise at most: its own rebates, or for one without any by agreement those of the nearest agent
 * above that has them; nothing where no agent up to the root is bound.
 */
export async function readBound(db: Queryable, brandId: string, agentId: bigint): Promise<readonly Rebate[] | null> {
  const row = await db.maybeRow(
    ownRow,
    `with recursive above (upline_id, rebates) as (
       select upline_id, rebates from member where brand_id = $1 and id = $2
       union all
       select m.upline_id, m.rebates from above join member m on m.brand_id = $1 and m.id = above.upline_id
       where above.rebates is null)
     select rebates from above where rebates is not null`,
    [brandId, agentId],
  );
  return v.parse(v.nullable(rebates), row?.rebates ?? null);
}
