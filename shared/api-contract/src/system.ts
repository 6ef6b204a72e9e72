import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { moduleIds, type ModuleId } from './module-ids';
import { registerFields } from './registration-fields';
import { epochMillis, language, shortText } from './wire-types';

/** A node of the whitelabel tree: `enabled` is `'1'` or `'0'`. */
export interface WhitelabelNode {
  readonly modId: string;
  readonly enabled: '0' | '1';
  readonly childrenNodes: readonly WhitelabelNode[];
}

export const whitelabelNode: v.GenericSchema<WhitelabelNode> = v.object({
  modId: v.string(),
  enabled: v.picklist(['0', '1']),
  childrenNodes: v.array(v.lazy(() => whitelabelNode)),
});

/** The modules that are on. A module under one that is off is off as well. */
export function enabledModules(root: WhitelabelNode): ReadonlySet<ModuleId> {
  const known = new Set<string>(moduleIds);
  const found = new Set<ModuleId>();
  const visit = (node: WhitelabelNode): void => {
    if (node.enabled === '0') return;
    if (known.has(node.modId)) found.add(node.modId as ModuleId);
    node.childrenNodes.forEach(visit);
  };
  visit(root);
  return found;
}

/** Rule of one registration field. `acceptedPattern` `*` means any text. */
export const registerFieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: v.number(),
  maxLength: v.number(),
  acceptedPattern: v.string(),
  patternId: v.number(),
  type: v.string(),
});

export type RegisterFieldRule = v.InferOutput<typeof registerFieldRule>;

export const registerSettings = v.record(v.picklist(registerFields), registerFieldRule);

export type RegisterSettings = v.InferOutput<typeof registerSettings>;

/** What a brand looks and counts like; public, without secrets. */
export const brandSettings = v.object({
  /** Our id of the brand, for example `aurora`; chooses tokens and artwork. */
  code: v.string(),
  merchantCode: v.string(),
  name: v.string(),
  languages: v.array(language),
  defaultLanguage: language,
  defaultTheme: v.picklist(['dark', 'light']),
  currency: v.object({
    code: v.string(),
    symbol: v.string(),
    digits: v.number(),
    position: v.picklist(['F', 'B']),
  }),
  /** `asvs` adds stricter passwords and answers that do not tell which names exist. */
  securityProfile: v.picklist(['asvs', 'legacy']),
  minimumAge: v.number(),
  /** Whole currency units, credited at registration. */
  newMemberBonus: v.number(),
  esportsVendors: v.array(v.string()),
  cockfightVendors: v.array(v.string()),
  /**
   * Signing in by services outside; left out where the brand takes none. Read by `outsideSignIn` of
   * `calls/outside-sign-in` where it is used, so that a page that offers none carries no schema of it.
   */
  outsideSignIn: v.optional(v.record(v.string(), v.unknown())),
});

export type BrandSettings = v.InferOutput<typeof brandSettings>;

const resource = v.object({
  resourceType: v.string(),
  url: v.string(),
  qrCodeUrl: v.optional(v.string()),
  labelNameEn: v.string(),
});

const customerServiceEntry = v.object({
  csType: v.string(),
  csPosition: v.string(),
  title: v.string(),
  /** Cipher text followed by its key of eight characters. */
  path: v.string(),
});

export const location = v.object({ ip: v.string(), country: v.string() });

/** The answer on how a site runs now and what it may show. */
export const systemStatusValue = v.object({
  info: v.object({
    whitelabel: whitelabelNode,
    register: registerSettings,
    resources: v.array(resource),
    customerService: v.array(customerServiceEntry),
    domainRoute: v.array(v.object({ url: v.string(), speed: v.number() })),
    mainDomain: v.string(),
    analytics: v.object({ gtagId: v.string() }),
    imageCDNs: v.array(v.string()),
    launchGameCDNs: v.array(v.string()),
    brand: brandSettings,
  }),
  location,
  maintenance: v.boolean(),
  maintenanceEnd: v.nullable(epochMillis),
  /** When maintenance that is announced ahead begins; `null` when none is planned. */
  maintenanceStart: v.optional(v.nullable(epochMillis), null),
  /** Whether whoever asks is turned away. */
  regionRestriction: v.boolean(),
  /**
   * Whether the brand turns anybody away by address or country: what an edge, which asks for nobody, may pass on to
   * all.
   */
  restrictsVisitors: v.optional(v.boolean()),
});

export type SystemStatusValue = v.InferOutput<typeof systemStatusValue>;

/** How the app renders. */
export type SystemStatus = 'normal' | 'maintenance' | 'restriction';

/** 0 normal, 1 maintenance, 2 restriction: maintenance wins. */
export const systemStatusOf = (value: Pick<SystemStatusValue, 'maintenance' | 'regionRestriction'>): SystemStatus =>
  value.maintenance ? 'maintenance' : value.regionRestriction ? 'restriction' : 'normal';

export const systemStatus = defineEndpoint('systemStatus', {
  method: 'GET',
  path: '/wps/system/status',
  aliases: [{ method: 'GET', path: '/wps/v2/system/status' }],
  query: v.object({ url: v.optional(shortText(200)) }),
  response: systemStatusValue,
  summary: 'System status and permission of the asking host',
});

export const whitelabel = defineEndpoint('whitelabel', {
  method: 'GET',
  path: '/wps/system/whitelabel',
  response: whitelabelNode,
  summary: 'Feature switches of the brand as a tree',
});

export const registerSetting = defineEndpoint('registerSetting', {
  method: 'GET',
  path: '/wps/system/setting/register',
  moduleId: 'REG3',
  response: registerSettings,
  summary: 'Rules of the registration fields',
});

export const templates = defineEndpoint('templates', {
  method: 'GET',
  path: '/wps/system/templates',
  response: v.object({
    mobileTemplate: v.object({ favicon: v.string() }),
    imgUrl: v.string(),
  }),
  summary: 'Icons and picture addresses of the brand',
});

export const domainRoute = defineEndpoint('domainRoute', {
  method: 'GET',
  path: '/wps/system/domainRoute',
  response: v.object({
    domainList: v.array(v.object({ url: v.string(), speed: v.number() })),
    version: v.object({ pathList: v.array(v.object({ type: v.number(), path: v.string() })) }),
  }),
  summary: 'Domains of the brand and service links; type 3 is customer service',
});

export const systemLocation = defineEndpoint('systemLocation', {
  method: 'GET',
  path: '/wps/system/location',
  response: location,
  summary: 'Address and country of the caller',
});

export const systemCountry = defineEndpoint('systemCountry', {
  method: 'GET',
  path: '/wps/system/country',
  response: v.object({ countryCode: v.string(), countryDialingCode: v.string() }),
  summary: 'Country of the caller and its dialling code',
});

export const updateLanguage = defineEndpoint('updateLanguage', {
  method: 'POST',
  path: '/wps/member/language',
  moduleId: 'COMM3',
  auth: 'session',
  idempotent: true,
  repeatable: true,
  body: v.object({ language }),
  response: noValue,
  summary: 'Stores the language of the signed-in account',
});
