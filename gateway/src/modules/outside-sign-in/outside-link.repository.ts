import { outsideServices } from '@pavilion/api-contract/calls/outside-sign-in';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A person of a service outside, as a project knows them. */
export interface PersonKey {
  readonly project: string;
  readonly service: (typeof outsideServices)[number];
  readonly subject: string;
}

const ownerRow = v.object({ memberId: v.bigint() });

/** The account that a person signs in to. */
export async function findLinkedMember(
  db: Queryable,
  brandId: string,
  { project, service, subject }: PersonKey,
): Promise<bigint | undefined> {
  const row = await db.maybeRow(
    ownerRow,
    `select member_id as "memberId" from outside_link
     where brand_id = $1 and project = $2 and service = $3 and subject = $4`,
    [brandId, project, service, subject],
  );
  return row?.memberId;
}

/** The same, so that the link stays until the transaction ends. */
export async function lockLinkedMember(
  tx: Tx,
  brandId: string,
  { project, service, subject }: PersonKey,
): Promise<bigint | undefined> {
  const row = await tx.maybeRow(
    ownerRow,
    `select member_id as "memberId" from outside_link
     where brand_id = $1 and project = $2 and service = $3 and subject = $4 for share`,
    [brandId, project, service, subject],
  );
  return row?.memberId;
}

const linkRow = v.object({ service: v.picklist(outsideServices), label: v.nullable(v.string()), linkedAt: v.date() });

/** A link as the account's owner sees it. */
export type OutsideLink = Readonly<v.InferOutput<typeof linkRow>>;

/** Those of an account with persons of a project. */
export async function listLinks(
  db: Queryable,
  brandId: string,
  { memberId, project }: { memberId: bigint; project: string },
): Promise<OutsideLink[]> {
  return db.rows(
    linkRow,
    `select service, label, linked_at as "linkedAt" from outside_link
     where brand_id = $1 and member_id = $2 and project = $3 order by service desc limit 10`,
    [brandId, memberId, project],
  );
}

/** A link about to be made. */
export interface NewLink extends PersonKey {
  readonly memberId: bigint;
  readonly label: string | null;
  readonly at: Date;
}

/**
 * Links a person with an account, in place of a person of a project that the brand had before; `false` when either has
 * another link.
 */
export async function insertLink(tx: Tx, brandId: string, link: NewLink): Promise<boolean> {
  await tx.execute(
    'delete from outside_link where brand_id = $1 and member_id = $2 and service = $3 and project <> $4',
    [brandId, link.memberId, link.service, link.project],
  );
  const rowCount = await tx.execute(
    `insert into outside_link (brand_id, member_id, project, service, subject, label, linked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [brandId, link.memberId, link.project, link.service, link.subject, link.label, link.at],
  );
  return rowCount > 0;
}

/** Takes a link away; `false` where there is none. */
export async function deleteLink(
  tx: Tx,
  brandId: string,
  { memberId, project, service }: Omit<PersonKey, 'subject'> & { memberId: bigint },
): Promise<boolean> {
  const rowCount = await tx.execute(
    'delete from outside_link where brand_id = $1 and member_id = $2 and project = $3 and service = $4',
    [brandId, memberId, project, service],
  );
  return rowCount > 0;
}
