import type { BootData } from '@pavilion/remote-contract';
import { createFakePlatform, type FakePlatform, type WireValue } from '@pavilion/test-kit';

type Lane = WireValue<'gameVendors'>['data']['lanes'][number];

const lane = (title: Lane['title'], names: readonly string[]): Lane => ({
  title,
  gameClassify: [],
  cards: names.map((name) => ({
    vassalage: /^[A-Z0-9]{2,5}$/.test(name) ? name : name.toUpperCase().replace(/\W/g, '').slice(0, 6),
    accountTypeName: name,
    displayName: name,
    title: name,
    gameType: title,
    smallIcon: '',
    isHot: false,
    isGame: 'VASSALAGE',
    gameCount: 12,
  })),
});

const lanes: readonly Lane[] = [
  lane('LIVE', ['Saola Live', 'Pearl Studio', 'Table Nine', 'Lantern Live', 'Red Hall', 'Silk Room']),
  lane('SPORTS', ['Kick Off', 'Court One', 'AV', 'TF', 'DS88']),
  lane('RNG', [
    'Moonforge',
    'Red Delta',
    'Paper Tiger',
    'Nine Carp',
    'Quartz & Co',
    'Halong Labs',
    'Copper Owl',
    'Tin Drum',
    'Blue Ox',
    'Wild Fig',
    'Sand Fox',
  ]),
  lane('FISH', ['Deep Reef', 'Net & Line']),
  lane('PVP', ['Card Harbour', 'Table Kings']),
  lane('ELOTT', ['Number House']),
];

const banner = (brand: string, title: string, group: 'w_home' | 'w_hot' = 'w_home') => ({
  bannerId: title.length,
  groupName: group,
  url: `/art/hero/${brand}-desktop.webp`,
  mobileUrl: `/art/hero/${brand}-mobile.webp`,
  eyebrow: 'Northern Lights season',
  title,
  subtitle: 'Every spin on 60 slots can catch a drop. Prizes land in your wallet at once, no rollover.',
  callToAction: 'Catch a drop',
  linkageType: 'URL' as const,
  externalLink: '/rng',
  redirectPromotionId: null,
  gameLinkageMapping: null,
});

const face = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 60% 45%)"/><circle cx="4" cy="3" r="1.500" fill="#fff"/><path d="M1 8a3 3 0 0 1 6 0" fill="#fff"/></svg>`)}`;

const icons = Array.from({ length: 12 }, (_, index) => ({ id: String(index + 1), url: face(index * 30) }));

const minuteMs = 60_000;

/** A session of a while, with no check due for an hour. */
export const calmSession = (): WireValue<'protection'> => ({
  limits: [],
  excludedUntil: null,
  sessionStartedAt: Date.now() - 42 * minuteMs,
  realityCheckMinutes: 60,
  nextRealityCheckAt: Date.now() + 60 * minuteMs,
  sessionNet: -180_000,
  sessionStaked: 820_000,
  timeOutHours: [24],
  selfExclusionMonths: [6],
  raiseAfterHours: 24,
  contacts: [],
});

/** A platform that knows enough for the shell. */
export function fakeCalls({ brand, info, status }: BootData): FakePlatform {
  let sum = 12_480_500;
  return createFakePlatform({
    systemStatus: () => ({ info: { ...info, brand }, location: { ip: '203.0.113.42', country: 'SG' }, ...status }),
    systemLocation: () => ({ ip: '203.0.113.42', country: 'SG' }),
    gameVendors: () => ({ data: { lanes: [...lanes] } }),
    announcements: () => ({
      player: [],
      popup: [],
      promotion: [],
      banners: [
        banner(brand.code, '₫2 billion falls from the sky'),
        banner(brand.code, 'A second offer'),
        banner(brand.code, 'And a third one'),
        banner(brand.code, 'Hot tables tonight', 'w_hot'),
      ],
    }),
    memberInfo: () => ({
      id: '1001',
      account: 'lantern88',
      nickname: 'Lan',
      type: 1,
      toUpline: '0',
      regDate: 0,
      mobile: null,
      email: null,
      clubLabel: { labelName: 'Gold', color: '', color2: '', rankLevel: 3 },
      memberLabel: [],
      hasPassword: true,
      lastLoginAt: null,
    }),
    playerAvatar: () => ({ avatar: '1', avatarType: 'STATIC' }),
    avatarIcons: () => ({ current: '1', icons }),
    chooseAvatar: () => null,
    uploadAvatar: ({ body }) => ({ avatar: body.image, avatarType: 'UPLOADED' }),
    unreadCount: () => 3,
    balance: () => {
      sum += 1500;
      return { sumBalance: sum, currency: 'VND', currencySymbol: '₫', currencyPosition: 'F', balance: [] };
    },
    protection: () => calmSession(),
    logout: () => null,
    touchSession: () => null,
    updateLanguage: () => null,
  });
}
