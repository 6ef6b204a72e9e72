import { bannerGroups } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type Audience, audiences } from './audience';
import {
  type AnnouncementRecord,
  announcementTexts,
  type AnnouncementType,
  type BannerRecord,
  bannerTexts,
  type Execution,
  type HelpPage,
  helpTexts,
  type ShownAnnouncement,
  type ShownBanner,
  step,
} from './content.schema';

const bannerRow = v.object({
  id: v.number(),
  group_name: v.picklist(bannerGroups),
  position: v.number(),
  scene: v.string(),
  linkage_type: v.picklist(['', 'URL', 'PROMOTION', 'GAME']),
  linkage_target: v.string(),
  audience: v.picklist(audiences),
  for_all: v.boolean(),
  paths: v.array(v.string()),
  texts: v.unknown(),
});

/** Slides of a brand for these readers, by group and place. */
export async function listBanners(
  db: Queryable,
  brandId: string,
  readers: readonly Audience[],
): Promise<ShownBanner[]> {
  const rows = await db.rows(
    bannerRow,
    `select id, group_name, position, scene, linkage_type, linkage_target, audience, for_all, paths, texts
     from (
       select *, bool_and(audience = 'everyone') over (partition by group_name order by position) as for_all
       from banner where brand_id = $1) b
     where audience = any ($2::text[]) order by group_name, position`,
    [brandId, readers],
  );
  return rows.map((row) => ({
    id: row.id,
    group: row.group_name,
    position: row.position,
    scene: row.scene,
    linkage: { type: row.linkage_type, target: row.linkage_target },
    audience: row.audience,
    forAll: row.for_all,
    paths: row.paths,
    texts: v.parse(bannerTexts, row.texts),
  }));
}

/** Which announcements, when, and for whom; guests have read nothing. */
export interface AnnouncementQuery {
  readonly types: readonly AnnouncementType[];
  readonly execution: Execution;
  readonly audiences: readonly Audience[];
  readonly memberId: bigint | undefined;
  readonly at: Date;
}

const nullableStep = v.nullable(step);

const announcementRow = v.object({
  type: v.picklist(['H', 'PL', 'PU', 'PR']),
  read: v.boolean(),
  id: v.number(),
  category: v.nullable(v.string()),
  scene: v.nullable(v.string()),
  execution: v.picklist(['B', 'AFTER_LOGIN']),
  audience: v.picklist(audiences),
  guestStep: v.unknown(),
  memberStep: v.unknown(),
  priority: v.number(),
  startsAt: v.date(),
  endsAt: v.nullable(v.date()),
  texts: v.unknown(),
});

/** Announcements that run at `at`, most important and newest first. */
export async function listAnnouncements(
  db: Queryable,
  brandId: string,
  { types, execution, audiences: readers, memberId, at }: AnnouncementQuery,
): Promise<ShownAnnouncement[]> {
  const rows = await db.rows(
    announcementRow,
    `select id, type, category, scene, execution, audience, guest_step as "guestStep", member_step as "memberStep", priority, starts_at as "startsAt", ends_at as "endsAt", texts,
       exists (select 1 from announcement_read r where r.brand_id = a.brand_id and r.announcement_id = a.id and r.member_id = $5) as read
     from announcement a
     where brand_id = $1 and type = any ($2::text[]) and starts_at <= $3 and (ends_at is null or ends_at > $3) and execution = $4
       and audience = any ($6::text[])
     order by priority desc, starts_at desc, id limit 200`,
    [brandId, types, at, execution, memberId ?? null, readers],
  );
  return rows.map((row) => ({
    ...row,
    guestStep: v.parse(nullableStep, row.guestStep),
    memberStep: v.parse(nullableStep, row.memberStep),
    texts: v.parse(announcementTexts, row.texts),
  }));
}

const openAnnouncementRow = v.object({ id: v.number() });

/** Remembers that an account has read a headline, notice or pop-up that has begun; whether there is one. */
export async function insertReading(
  tx: Tx,
  brandId: string,
  reading: { announcementId: number; memberId: bigint; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    openAnnouncementRow,
    `select id from announcement where brand_id = $1 and id = $2 and type in ('H', 'PL', 'PU') and starts_at <= $3`,
    [brandId, reading.announcementId, reading.at],
  );
  if (rows.length === 0) return false;
  await tx.execute(
    `insert into announcement_read (brand_id, announcement_id, member_id, read_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [brandId, reading.announcementId, reading.memberId, reading.at],
  );
  return true;
}

const helpPageRow = v.object({ id: v.string(), position: v.number(), texts: v.unknown() });

/** The pages of a brand's help centre in their order. */
export async function listHelpPages(db: Queryable, brandId: string): Promise<HelpPage[]> {
  const rows = await db.rows(
    helpPageRow,
    'select id, position, texts from help_page where brand_id = $1 order by position',
    [brandId],
  );
  return rows.map((row) => ({ ...row, texts: v.parse(helpTexts, row.texts) }));
}

/** Puts the brand's slides in place of what is there. */
export async function replaceBanners(tx: Tx, brandId: string, banners: readonly BannerRecord[]): Promise<void> {
  await tx.execute('delete from banner where brand_id = $1', [brandId]);
  await tx.execute(
    `insert into banner (brand_id, id, group_name, position, scene, linkage_type, linkage_target, audience, paths, texts)
     select $1, id, "group", position, scene, linkage ->> 'type', linkage ->> 'target', audience, paths, texts
     from jsonb_to_recordset($2::jsonb)
       as b (id integer, "group" text, position integer, scene text, linkage jsonb, audience text, paths text[], texts jsonb)`,
    [brandId, JSON.stringify(banners)],
  );
}

/** Puts the brand's announcements in place of what is there. */
export async function replaceAnnouncements(
  tx: Tx,
  brandId: string,
  records: readonly AnnouncementRecord[],
): Promise<void> {
  await tx.execute('delete from announcement where brand_id = $1', [brandId]);
  await tx.execute(
    `insert into announcement (brand_id, id, type, category, scene, execution, audience, guest_step, member_step,
       priority, starts_at, ends_at, texts)
     select $1, id, type, category, scene, execution, audience, "guestStep", "memberStep", priority, "startsAt", "endsAt", texts
     from jsonb_to_recordset($2::jsonb) as a (id integer, type text, category text, scene text, execution text, audience text,
       "guestStep" jsonb, "memberStep" jsonb, priority integer, "startsAt" timestamptz, "endsAt" timestamptz, texts jsonb)`,
    [brandId, JSON.stringify(records)],
  );
}

/** Puts the brand's help pages in place of what is there. */
export async function replaceHelpPages(tx: Tx, brandId: string, pages: readonly HelpPage[]): Promise<void> {
  await tx.execute('delete from help_page where brand_id = $1', [brandId]);
  await tx.execute(
    `insert into help_page (brand_id, id, position, texts)
     select $1, id, position, texts from jsonb_to_recordset($2::jsonb) as h (id text, position integer, texts jsonb)`,
    [brandId, JSON.stringify(pages)],
  );
}
