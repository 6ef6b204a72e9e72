import { type BannerGroup, languages } from '@pavilion/api-contract';
import * as v from 'valibot';
import type { Audience } from './audience';

const byLanguage = <T extends v.GenericSchema>(text: T) =>
  v.strictObject(
    Object.fromEntries(languages.map((language) => [language, text])) as Record<(typeof languages)[number], T>,
  );

/** Texts of a slide, by language. */
export const bannerTexts = byLanguage(
  v.object({ eyebrow: v.string(), title: v.string(), subtitle: v.string(), callToAction: v.string() }),
);
export type BannerTexts = v.InferOutput<typeof bannerTexts>;

/** Texts of an announcement, by language; `content` is HTML, `summary` is shown on promotions alone. */
export const announcementTexts = byLanguage(v.object({ title: v.string(), summary: v.string(), content: v.string() }));
export type AnnouncementTexts = v.InferOutput<typeof announcementTexts>;

/** Texts of a page of the help centre, by language; `content` is HTML. */
export const helpTexts = byLanguage(v.object({ title: v.string(), content: v.string() }));
export type HelpTexts = v.InferOutput<typeof helpTexts>;

/** Where a slide leads: an address, a promotion's id, a game's id, or nowhere. */
export interface Linkage {
  readonly type: '' | 'URL' | 'PROMOTION' | 'GAME';
  readonly target: string;
}

/** Where a promotion leads: to registration, to the money, an address or a game. */
export const step = v.variant('type', [
  v.object({ type: v.picklist(['REGISTER', 'DEPOSIT']) }),
  v.object({ type: v.picklist(['URL', 'GAME']), target: v.string() }),
]);
export type Step = v.InferOutput<typeof step>;

/** A slide; the row of `banner`. */
export interface BannerRecord {
  readonly id: number;
  readonly group: BannerGroup;
  /** Place in its group, from 1. */
  readonly position: number;
  /** Scene of the artwork. */
  readonly scene: string;
  readonly linkage: Linkage;
  readonly audience: Audience;
  /** Pages of its group that it is for; all of them when it names none. */
  readonly paths: readonly string[];
  readonly texts: BannerTexts;
}

/** A slide as readers are shown it. */
export interface ShownBanner extends BannerRecord {
  /** Whether it and all before it in its group are for everybody. */
  readonly forAll: boolean;
}

/** A headline, a player notice, a pop-up, a promotion. */
export type AnnouncementType = 'H' | 'PL' | 'PU' | 'PR';

/** When an announcement is shown: at any time, or right after signing in. */
export type Execution = 'B' | 'AFTER_LOGIN';

/** A headline, player notice, pop-up or promotion; the row of `announcement`. */
export interface AnnouncementRecord {
  readonly id: number;
  readonly type: AnnouncementType;
  /** Of promotions, for example `new_player`. */
  readonly category: string | null;
  /** Scene of the artwork; promotions have one. */
  readonly scene: string | null;
  /** `AFTER_LOGIN` for pop-ups alone. */
  readonly execution: Execution;
  readonly audience: Audience;
  /** Where a promotion leads guests. */
  readonly guestStep: Step | null;
  /** Where a promotion leads members. */
  readonly memberStep: Step | null;
  /** Higher stands first. */
  readonly priority: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly texts: AnnouncementTexts;
}

/** An announcement as an account sees it. */
export interface ShownAnnouncement extends AnnouncementRecord {
  readonly read: boolean;
}

/** A page of the help centre; the row of `help_page`. */
export interface HelpPage {
  readonly id: string;
  /** Place in the help centre, from 1. */
  readonly position: number;
  readonly texts: HelpTexts;
}
