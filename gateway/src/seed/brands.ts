import {
  type ModuleId,
  moduleIds,
  type RegisterField,
  registerFields,
  type RegisterFieldRule,
  type RegisterSettings,
  type WhitelabelNode,
} from '@pavilion/api-contract';
import type { BrandDocument, BrandSeed } from '../modules/brand';
import { auroraSections, lotusSections } from './brand-sections.data';

const hidden: RegisterFieldRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 200,
  acceptedPattern: '*',
  patternId: 0,
  type: 'text',
};

function rule(minLength: number, maxLength: number, more: Partial<RegisterFieldRule> = {}): RegisterFieldRule {
  return { ...hidden, enabled: true, minLength, maxLength, ...more };
}

/**
 * Pattern messages by number: 0 length, 1 letters first, 3 e-mail, 4 letters or digits, 6 digits, 8 letters and spaces.
 */
const username = rule(6, 15, { required: true, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 1 });
const email = rule(6, 80, { acceptedPattern: '^[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,}$', patternId: 3, type: 'email' });
const affiliateCode = rule(4, 20, { acceptedPattern: '^[A-Za-z0-9]+$', patternId: 4 });
const payeeName = rule(2, 60, { acceptedPattern: '^[\\p{L}\\p{M} ]+$', patternId: 8 });

function registerRules(shown: Partial<Record<RegisterField, RegisterFieldRule>>): RegisterSettings {
  const rules = registerFields.map((field): [RegisterField, RegisterFieldRule] => [field, shown[field] ?? hidden]);
  return Object.fromEntries(rules) as Record<RegisterField, RegisterFieldRule>;
}

/** Menus and pages of the agent centre. */
const agentModules: readonly ModuleId[] = [
  'AGEINFO3',
  'AGENTANNOUNCE3',
  'AGEPAG',
  'REGCEN',
  'AGEREGDOWN3',
  'CREATEAFF3',
  'DOWNMAN',
  'TRANSBETREPMEM3',
  'TEAMBETTING3',
  'AGETEAMPNL3',
  'AGEREV3',
  'AGEDOWNTRANS3',
  'AGENTRANSMULTDOWN3',
  'DIVIDEND',
  'DAYSAL',
  'DAYSALMR',
  'HOURSAL3',
  'RTSALARY3',
  'AGETRANSFERUP3',
  'MYWALL',
  'SIGNCONDIV3',
  'DAILYSALCONT3',
];

/** What takes something away instead of offering it, or is not there: off where "every switch is on". */
const restrictions: readonly ModuleId[] = [
  // Being made to sign in before the home page.
  'LOGINREQHOME3',
  // Withdrawing without the payment password.
  'WDRAWNOPASSVERIF3',
  // Showing no deposits and withdrawals.
  'CREDITMAR3',
  // A chat with the line, which wants a provider that no brand has.
  'CBS3',
];

function whitelabel(off: readonly ModuleId[]): WhitelabelNode {
  const node = (modId: ModuleId): WhitelabelNode => ({
    modId,
    enabled: off.includes(modId) ? '0' : '1',
    childrenNodes: [],
  });
  const under: Partial<Record<ModuleId, readonly ModuleId[]>> = {
    REG3: ['MOBILENUMREG3', 'REGMOBVERF3'],
    MOBILENUMREG3: ['MOBILENUMPASSREG3'],
    AGECENTRE: agentModules,
  };
  const nested = new Set(Object.values(under).flat());
  const build = (modId: ModuleId): WhitelabelNode => ({
    ...node(modId),
    childrenNodes: (under[modId] ?? []).map(build),
  });
  return { modId: 'ROOT', enabled: '1', childrenNodes: moduleIds.filter((modId) => !nested.has(modId)).map(build) };
}

/**
 * Where a brand is found elsewhere; the first two are what its app is downloaded from, `serviceHost` is whom its pages
 * open for help.
 */
function resources({
  site,
  handle,
  serviceHost,
}: {
  site: string;
  handle: string;
  serviceHost: string;
}): BrandDocument['resources'] {
  const link = (resourceType: string, labelNameEn: string, url: string) => ({ resourceType, labelNameEn, url });
  return [
    link('android', 'Android', `https://get.${site}/android/${handle}.apk`),
    link('ios', 'iOS', `https://get.${site}/ios/${handle}.mobileconfig`),
    link('facebook', 'Facebook', `https://facebook.example/${handle}`),
    link('instagram', 'Instagram', `https://instagram.example/${handle}`),
    link('telegram', 'Telegram', `https://telegram.example/${handle}`),
    link('whatsapp', 'WhatsApp', `https://whatsapp.example/${handle}`),
    link('service-host', '', serviceHost),
  ];
}

/** A picture of its own, so that no address of it can be wrong. */
function favicon(letter: string, colour: string): string {
  const text = `<text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff">${letter}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${colour}"/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const openStatus: BrandDocument['status'] = {
  maintenance: false,
  maintenanceEnd: null,
  maintenanceStart: null,
  regionRestriction: { countries: [], addresses: [] },
};

const common = {
  timeZone: 'Asia/Ho_Chi_Minh',
  passwordMaxAgeDays: null,
  domains: [],
  gtagId: '',
  imageCDNs: [''],
  launchGameCDNs: [''],
  status: openStatus,
} satisfies Partial<BrandDocument>;

const esportsVendors = ['AV', 'AI', 'IMES', 'TF', 'IA'];

const aurora: BrandSeed = {
  id: 'aurora',
  hosts: ['aurora.localhost', 'localhost', '127.0.0.1'],
  document: {
    ...common,
    ...auroraSections,
    settings: {
      code: 'aurora',
      merchantCode: 'aurora',
      name: 'Aurora',
      languages: ['TW', 'EN', 'VI'],
      defaultLanguage: 'TW',
      defaultTheme: 'dark',
      currency: { code: 'VND', symbol: '₫', digits: 0, position: 'F' },
      securityProfile: 'asvs',
      minimumAge: 21,
      newMemberBonus: 1000,
      esportsVendors,
      cockfightVendors: ['DS88'],
    },
    whitelabel: whitelabel(restrictions),
    // Who registers by name is not asked for a number, so REGMOBVERF3 asks for no code there; by number both are asked
    // for.
    register: registerRules({
      username,
      password: rule(8, 64, { required: true, type: 'password' }),
      email,
      affiliateCode,
    }),
    demoFloat: 1_000_000,
    mainDomain: 'aurora.localhost',
    resources: resources({ site: 'aurora.example', handle: 'aurora-play', serviceHost: 'support.aurora.example' }),
    customerService: [
      { csType: 'LIVECHAT', csPosition: 'SIDE', title: 'Live chat', url: 'https://support.aurora.example/chat' },
      { csType: 'VIP', csPosition: 'SIDE', title: 'VIP service', url: 'https://support.aurora.example/vip' },
    ],
    templates: { favicon: favicon('A', '#7c5cff'), imgUrl: '/assets/art' },
  },
};

const lotus: BrandSeed = {
  id: 'lotus',
  hosts: ['lotus.localhost'],
  document: {
    ...common,
    ...lotusSections,
    settings: {
      code: 'lotus',
      merchantCode: 'lotus',
      name: 'Lotus',
      languages: ['TW', 'EN'],
      defaultLanguage: 'TW',
      defaultTheme: 'dark',
      currency: { code: 'VND', symbol: '₫', digits: 2, position: 'F' },
      securityProfile: 'legacy',
      minimumAge: 21,
      newMemberBonus: 1000,
      esportsVendors: [],
      cockfightVendors: [],
    },
    whitelabel: whitelabel([...restrictions, 'MOBILENUMREG3', 'FREEPLAY3', 'HUMANVERIF3']),
    register: registerRules({
      username,
      password: rule(6, 20, { required: true, acceptedPattern: '^[A-Za-z0-9]+$', patternId: 4, type: 'password' }),
      payeeName: { ...payeeName, required: true },
      email,
      captcha: rule(4, 4, { required: true, acceptedPattern: '^[0-9]+$', patternId: 6 }),
    }),
    demoFloat: 500_000,
    mainDomain: 'lotus.localhost',
    resources: resources({ site: 'lotus.example', handle: 'lotus-evenings', serviceHost: 'care.lotus.example' }),
    customerService: [
      { csType: 'LIVECHAT', csPosition: 'SIDE', title: 'Live chat', url: 'https://care.lotus.example/chat' },
      { csType: 'VIP', csPosition: 'SIDE', title: 'Salon service', url: 'https://care.lotus.example/salon' },
    ],
    templates: { favicon: favicon('L', '#d4467f'), imgUrl: '/assets/art' },
  },
};

/** The two demonstration brands, as they are first put into the database. */
export const brandSeeds: readonly BrandSeed[] = [aurora, lotus];
