import { brandSettings, epochMillis, registerSettings, whitelabelNode } from '@pavilion/api-contract';
import * as v from 'valibot';
import { brandSections, usualSections } from '../brand-sections';

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of two letters'));
const address = v.pipe(v.string(), v.ip('must be an address'));

/** How a brand is open. Restriction names countries, addresses, or both. */
export const brandStatus = v.object({
  maintenance: v.boolean(),
  /** Maintenance ends by itself at this time. */
  maintenanceEnd: v.nullable(epochMillis),
  /** Maintenance that is announced ahead begins by itself at this time. */
  maintenanceStart: v.optional(v.nullable(epochMillis), null),
  regionRestriction: v.object({
    countries: v.pipe(v.array(code), v.maxLength(250)),
    addresses: v.pipe(v.array(address), v.maxLength(1000)),
  }),
});

export type BrandStatus = v.InferOutput<typeof brandStatus>;

/** Everything that is set for one brand; stored whole with each revision. */
export const brandDocument = v.object({
  /** What pages are told of signing in by services outside stands in a section of its own. */
  settings: v.omit(brandSettings, ['outsideSignIn']),
  whitelabel: whitelabelNode,
  register: registerSettings,
  /** Whole currency units credited to a new account, beside the new-member bonus. */
  demoFloat: v.pipe(v.number(), v.integer(), v.minValue(0)),
  timeZone: v.string(),
  /** Days after which a password must be changed; `null` for never. */
  passwordMaxAgeDays: v.nullable(v.number()),
  mainDomain: v.string(),
  domains: v.array(v.object({ url: v.string(), speed: v.number() })),
  resources: v.array(
    v.object({ resourceType: v.string(), url: v.string(), qrCodeUrl: v.optional(v.string()), labelNameEn: v.string() }),
  ),
  customerService: v.array(
    v.object({
      csType: v.string(),
      csPosition: v.string(),
      title: v.string(),
      url: v.pipe(v.string(), v.startsWith('https://')),
    }),
  ),
  templates: v.object({ favicon: v.string(), imgUrl: v.string() }),
  gtagId: v.string(),
  imageCDNs: v.array(v.string()),
  launchGameCDNs: v.array(v.string()),
  status: brandStatus,
  money: v.optional(brandSections.money, usualSections.money),
  limits: v.optional(brandSections.limits, usualSections.limits),
  vip: v.optional(brandSections.vip, usualSections.vip),
  odds: v.optional(brandSections.odds, usualSections.odds),
  cashWindows: v.optional(brandSections.cashWindows, usualSections.cashWindows),
  deposit: v.optional(brandSections.deposit, usualSections.deposit),
  depositPromotions: v.optional(brandSections.depositPromotions, usualSections.depositPromotions),
  requirement: v.optional(brandSections.requirement, usualSections.requirement),
  rewards: v.optional(brandSections.rewards, usualSections.rewards),
  payout: v.optional(brandSections.payout, usualSections.payout),
  withdrawal: v.optional(brandSections.withdrawal, usualSections.withdrawal),
  rebate: v.optional(brandSections.rebate, usualSections.rebate),
  wallets: v.optional(brandSections.wallets, usualSections.wallets),
  trade: v.optional(brandSections.trade, usualSections.trade),
  referral: v.optional(brandSections.referral, usualSections.referral),
  lineTransfer: v.optional(brandSections.lineTransfer, usualSections.lineTransfer),
  letters: v.optional(brandSections.letters, usualSections.letters),
  missions: v.optional(brandSections.missions, usualSections.missions),
  points: v.optional(brandSections.points, usualSections.points),
  protection: v.optional(brandSections.protection, usualSections.protection),
  raffle: v.optional(brandSections.raffle, usualSections.raffle),
  messages: v.optional(brandSections.messages, usualSections.messages),
  secondStep: v.optional(brandSections.secondStep, usualSections.secondStep),
  entrances: v.optional(brandSections.entrances, usualSections.entrances),
  outsideSignIn: v.optional(brandSections.outsideSignIn, usualSections.outsideSignIn),
});

export type BrandDocument = v.InferOutput<typeof brandDocument>;

/** A brand as it is first put into the database. */
export interface BrandSeed {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly document: BrandDocument;
}

/** A brand as stored. */
export interface BrandRecord {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly revision: number;
  readonly document: BrandDocument;
}
