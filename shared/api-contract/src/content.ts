import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { epochMillis, shortText } from './wire-types';

/** Groups of banners by page. */
export const bannerGroups = ['w_home', 'w_hot', 'w_down', 'w_promotion', 'w_shop', 'w_help', 'w_reg'] as const;

export type BannerGroup = (typeof bannerGroups)[number];

const wireBanner = v.pipe(
  v.object({
    bannerId: v.number(),
    groupName: v.picklist(bannerGroups),
    /** Picture for wide screens. */
    url: v.string(),
    /** Picture for small screens. */
    mobileUrl: v.string(),
    eyebrow: v.string(),
    title: v.string(),
    subtitle: v.string(),
    callToAction: v.string(),
    linkageType: v.picklist(['URL', 'PROMOTION', 'GAME', '']),
    externalLink: v.string(),
    redirect: v.optional(v.nullable(v.literal('REDIRECT_URL'))),
    redirectPromotionId: v.nullable(v.string()),
    gameLinkageMapping: v.nullable(v.string()),
    /** Pages of its group that it is for; all of them where none is named. */
    paths: v.optional(v.array(v.string())),
    /** Whether it and all before it in its group are for everybody: whoever looks is shown it at the same place. */
    forAll: v.optional(v.boolean(), false),
  }),
  v.transform((banner) => ({
    id: String(banner.bannerId),
    group: banner.groupName,
    picture: { wide: banner.url, small: banner.mobileUrl },
    eyebrow: banner.eyebrow,
    title: banner.title,
    subtitle: banner.subtitle,
    callToAction: banner.callToAction,
    paths: banner.paths ?? [],
    forAll: banner.forAll,
    linkage:
      banner.linkageType === 'URL'
        ? ({ type: 'url', url: banner.externalLink } as const)
        : banner.linkageType === 'PROMOTION' && banner.redirectPromotionId
          ? ({ type: 'promotion', promotionId: banner.redirectPromotionId } as const)
          : banner.linkageType === 'GAME' && banner.gameLinkageMapping
            ? ({ type: 'game', gameId: banner.gameLinkageMapping } as const)
            : ({ type: 'none' } as const),
  })),
);

/** A slide of the banner strip. */
export type Banner = v.InferOutput<typeof wireBanner>;

/** What every announcement carries for clients of the platform; ours need none of it, so it may be missing. */
const announcementTraits = {
  type: v.optional(v.picklist(['H', 'PL', 'PU', 'PR'])),
  /** `A` for active: others are not sent. */
  status: v.optional(v.literal('A')),
  merchantCode: v.optional(v.string()),
  endDate: v.optional(v.nullable(epochMillis)),
  noExpiry: v.optional(v.picklist([0, 1])),
  /** `A` for all. */
  platform: v.optional(v.literal('A')),
  execution: v.optional(v.picklist(['B', 'AFTER_LOGIN'])),
  /** Place in its list, from 1. */
  sequence: v.optional(v.number()),
};

export const notice = v.pipe(
  v.object({
    ...announcementTraits,
    id: v.number(),
    title: v.string(),
    /** HTML that is sanitised before it is shown. */
    content: v.string(),
    startDate: epochMillis,
    /** From 90 on an announcement stays above newer ones. */
    priority: v.number(),
    category: v.optional(v.nullable(v.string())),
    /** Whether the signed-in account has read it; `false` for guests. */
    read: v.optional(v.boolean(), false),
  }),
  v.transform(({ id, title, content, startDate, priority, read }) => ({
    id,
    title,
    content,
    startDate,
    priority,
    read,
  })),
);

const promotion = v.pipe(
  v.object({
    ...announcementTraits,
    id: v.number(),
    title: v.string(),
    summary: v.string(),
    content: v.string(),
    category: v.string(),
    startDate: v.optional(epochMillis),
    priority: v.optional(v.number()),
    announcementImages: v.array(v.object({ imageUrl: v.string() })),
    /** Where it leads whoever asked; nowhere where a gateway does not say it. */
    linkageType: v.optional(v.picklist(['REGISTER', 'DEPOSIT', 'URL', 'GAME', ''])),
    externalLink: v.optional(v.string()),
    gameLinkageMapping: v.optional(v.nullable(v.string())),
  }),
  v.transform((promotion) => ({
    id: String(promotion.id),
    title: promotion.title,
    summary: promotion.summary,
    content: promotion.content,
    category: promotion.category,
    picture: promotion.announcementImages[0]?.imageUrl,
    step: {
      type: promotion.linkageType ?? '',
      target: promotion.externalLink || promotion.gameLinkageMapping || '',
    },
  })),
);

/** A headline, a notice, or a pop-up. */
export type Announcement = v.InferOutput<typeof notice>;

/** A promotion; `category` `new_player` shows beside registration. */
export type Promotion = v.InferOutput<typeof promotion>;

export const announcements = defineEndpoint('announcements', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'optional',
  aliases: [{ method: 'GET', path: '/wps/relay/CCSFE_getListAnnouncements' }],
  query: v.object({
    /** Comma-separated: B banners, H headlines, PL player notices, PU pop-ups, PR promotions. */
    types: v.optional(shortText(40), 'B,H,PL,PU,PR'),
    platform: v.optional(v.picklist(['W', 'M', 'A']), 'W'),
    execution: v.optional(v.picklist(['B', 'AFTER_LOGIN']), 'B'),
  }),
  response: v.pipe(
    v.object({
      /** A gateway that knows no headlines sends none. */
      headline: v.optional(v.array(notice), []),
      player: v.array(notice),
      banners: v.array(wireBanner),
      popup: v.array(notice),
      promotion: v.array(promotion),
    }),
    v.transform(({ headline, player, banners, popup, promotion: promotions }) => ({
      headlines: headline,
      notices: player,
      banners,
      popups: popup,
      promotions,
    })),
  ),
  summary: 'Banners, headlines, notices, pop-ups and promotions in the language of the caller',
});

export const availablePromotions = defineEndpoint('availablePromotions', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  aliases: [{ method: 'GET', path: '/wps/relay/MCSFE_getMerchantAvailablePromotions' }],
  auth: 'optional',
  moduleId: 'REWCEN3',
  response: v.array(v.object({ promotionType: v.string(), enabled: v.boolean() })),
  summary: 'Kinds of promotion that the brand runs, `REFERRAL` among them',
});

export const helpCentre = defineEndpoint('helpCentre', {
  method: 'GET',
  path: '/wps/system/helpCenter',
  query: v.object({ lang: v.optional(shortText(5)), device: v.optional(v.picklist(['WEB', 'MOBILE']), 'WEB') }),
  response: v.array(
    v.object({
      title: v.string(),
      /** HTML that is sanitised where it is stored and where it is shown. */
      content: v.string(),
    }),
  ),
  summary: 'Pages of the help centre in the language of the caller, the user agreement among them',
});

export const markAnnouncementRead = defineEndpoint('markAnnouncementRead', {
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  auth: 'session',
  idempotent: true,
  body: v.object({ announcementId: v.number() }),
  response: noValue,
  errors: ['platform.not-found'],
  summary: 'Remembers that the account has read a headline, notice or pop-up',
});
