import { bannerGroups, type BannerGroup } from '@pavilion/api-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  type AnnouncementRecord, announcementTexts, type AnnouncementType, type BannerRecord, bannerTexts, type Linkage,
} from './content.schema';

interface BannerRow {
  readonly id: number;
  readonly group_name: BannerGroup;
  readonly position: number;
  readonly scene: string;
  readonly linkage_type: Linkage['type'];
  readonly linkage_target: string;
  readonly texts: unknown;
}

/** Every slide of a brand, by group and place. */
export async function listBanners(db: Queryable, brandId: string): Promise<BannerRecord[]> {
  const { rows } = await db.query<BannerRow & Record<string, unknown>>(
    `select id, group_name, position, scene, linkage_type, linkage_target, texts
     from banner where brand_id = $1 order by group_name, position`,
    [brandId],
  );
  return rows.map((row) => ({
    id: row.id,
    group: v.parse(v.picklist(bannerGroups), row.group_name),
    position: row.position,
    scene: row.scene,
    linkage: { type: row.linkage_type, target: row.linkage_target },
    texts: v.parse(bannerTexts, row.texts),
  }));
}

type AnnouncementRow = Omit<AnnouncementRecord, 'texts'> & { readonly texts: unknown };

/** Announcements of these types that run at `at`, most important and newest first. */
export async function listAnnouncements(
  db: Queryable,
  brandId: string,
  { types, at }: { types: readonly AnnouncementType[]; at: Date },
): Promise<AnnouncementRecord[]> {
  const { rows } = await db.query<AnnouncementRow & Record<string, unknown>>(
    `select id, type, category, scene, priority, starts_at as "startsAt", ends_at as "endsAt", texts
     from announcement
     where brand_id = $1 and type = any ($2::text[]) and starts_at <= $3 and (ends_at is null or ends_at > $3)
     order by priority desc, starts_at desc, id limit 200`,
    [brandId, types, at],
  );
  return rows.map((row) => ({ ...row, texts: v.parse(announcementTexts, row.texts) }));
}

/** Puts the brand's slides in place of what is there. */
export async function replaceBanners(tx: Tx, brandId: string, banners: readonly BannerRecord[]): Promise<void> {
  await tx.query('delete from banner where brand_id = $1', [brandId]);
  await tx.query(
    `insert into banner (brand_id, id, group_name, position, scene, linkage_type, linkage_target, texts)
     select $1, id, "group", position, scene, linkage ->> 'type', linkage ->> 'target', texts
     from jsonb_to_recordset($2::jsonb)
       as b (id integer, "group" text, position integer, scene text, linkage jsonb, texts jsonb)`,
    [brandId, JSON.stringify(banners)],
  );
}

/** Puts the brand's announcements in place of what is there. */
export async function replaceAnnouncements(tx: Tx, brandId: string, records: readonly AnnouncementRecord[]): Promise<void> {
  await tx.query('delete from announcement where brand_id = $1', [brandId]);
  await tx.query(
    `insert into announcement (brand_id, id, type, category, scene, priority, starts_at, ends_at, texts)
     select $1, id, type, category, scene, priority, "startsAt", "endsAt", texts
     from jsonb_to_recordset($2::jsonb) as a (id integer, type text, category text, scene text, priority integer,
       "startsAt" timestamptz, "endsAt" timestamptz, texts jsonb)`,
    [brandId, JSON.stringify(records)],
  );
}
