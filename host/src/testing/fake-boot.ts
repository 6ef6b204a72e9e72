import type { Language } from '@pavilion/api-contract';
import { loadErrorTexts } from '@pavilion/i18n';
import {
  type BootData,
  type BootRelease,
  type BootRemote,
  contractVersion,
  type ReleaseNav,
  type ReleasePanelPage,
  type RemoteId,
  usualLimits,
} from '@pavilion/remote-contract';
import { aurora, lotus } from '@pavilion/test-kit';
import { loadShellTexts } from '../locales/shell-texts';

type Routes = BootRelease['routes'];

const noFiles = { js: [], css: [] };

interface Parts {
  readonly slots?: BootRelease['slots'];
  readonly nav?: BootRelease['nav'];
  readonly panelPages?: BootRelease['panelPages'];
  readonly titles?: Record<string, string>;
}

const release = (routes: Routes, { slots = [], nav = [], panelPages = [], titles = {} }: Parts): BootRemote => ({
  version: '1.0.0',
  digest: '0'.repeat(64),
  entry: '',
  containerName: 'fake',
  contract: contractVersion,
  routes,
  nav,
  panelPages,
  slots,
  labels: { TW: titles, EN: titles, VI: titles },
  preloads: { remote: noFiles, routes: {}, slots: {}, locales: {} },
  fallback: null,
});

const page = (id: string, path: string, more: Partial<Routes[number]> = {}): Routes[number] => ({
  id,
  path,
  titleKey: `fake.${id}`,
  ...more,
});

const lobbyPages = ['rng', 'pvp', 'live', 'fish', 'sports', 'esports', 'elott'];

const memberPage = (
  id: string,
  page: string,
  more: Pick<ReleasePanelPage, 'purposes' | 'modules'>,
): ReleasePanelPage => ({
  id,
  panel: 'member',
  page,
  titleKey: `fake.${id}`,
  ...more,
});

const accountEntry = (id: string, more: Pick<ReleaseNav, 'icon' | 'order' | 'requires'>): ReleaseNav => ({
  id,
  routeId: id,
  labelKey: `fake.${id}`,
  section: 'account-menu',
  ...more,
});

const remotes: Partial<Record<RemoteId, BootRemote>> = {
  'remote-lobby': release(
    [
      page('home', '/', { aliases: ['/index', '/index.html', '/home'], shape: 'home', bannerGroup: 'w_home' }),
      ...lobbyPages.map((id) => page(id, `/${id}`, { shape: 'lobby', bannerGroup: 'w_hot' })),
      page('cockfight', '/cockfight', { shape: 'lobby' }),
      page('search', '/search'),
      page('game', '/game', { layout: 'bare', requires: 'session' }),
    ],
    { titles: { 'fake.home': 'Home', 'fake.rng': 'Slots', 'fake.search': 'Search' } },
  ),
  'remote-auth': release(
    [page('register', '/register', { aliases: ['/register.html'], shape: 'form', bannerGroup: 'w_reg' })],
    { slots: [{ slot: 'shell.dialog.auth', id: 'auth' }], titles: { 'fake.register': 'Sign up' } },
  ),
  'remote-lottery': release(
    [page('lottery', '/lottery', { shape: 'lobby' }), page('vnlottery', '/vnlottery', { layout: 'folded' })],
    { titles: { 'fake.lottery': 'Lottery' } },
  ),
  'remote-member-centre': release([], {
    slots: [{ slot: 'shell.panel.member', id: 'member' }],
    panelPages: [
      memberPage('account', 'securityCenter', { purposes: ['account', 'rank'], modules: ['MEMCENTRE'] }),
      memberPage('record', 'transactionHistory', { purposes: ['record'], modules: ['MEMCENTRE'] }),
      memberPage('inbox', 'messageV2', { purposes: ['inbox'], modules: ['MEMCENTRE', 'INBOX3'] }),
      memberPage('invitations', 'referral', { purposes: ['invitations'], modules: ['MEMCENTRE', 'REFERRAL3'] }),
    ],
    nav: [
      accountEntry('account', { icon: 'account', order: 10, requires: 'session' }),
      accountEntry('record', { icon: 'record', order: 30, requires: 'session' }),
    ],
    titles: { 'fake.account': 'My account', 'fake.record': 'Account record' },
  }),
  'remote-agent-centre': release([], {
    slots: [{ slot: 'shell.panel.agent', id: 'agent' }],
    panelPages: [{ id: 'team', panel: 'agent', page: 'agentTeamOverview', titleKey: 'fake.team' }],
    nav: [accountEntry('team', { icon: 'agent', order: 40, requires: 'agent' })],
    titles: { 'fake.team': 'Agent centre' },
  }),
};

const modules = ['COMM3', 'REG3', 'MEMCENTRE', 'AGECENTRE', 'GAMELO3', 'FREEPLAY3', 'INBOX3', 'PASS3', 'PROFPIC3'];

/** Boot data as an edge would inline them, chosen by the query: `brand`, `lang`, `status`, `loginrequired`. */
export async function fakeBoot(query: URLSearchParams): Promise<BootData> {
  const brand = query.get('brand') === 'lotus' ? { ...lotus, esportsVendors: [], cockfightVendors: [] } : aurora;
  const language = (query.get('lang') ?? 'EN') as Language;
  const status = query.get('status');
  const node = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
  return {
    environment: 'development',
    brand,
    status: {
      maintenance: status === 'maintenance',
      maintenanceEnd: status === 'maintenance' ? Date.now() + 5_047_000 : null,
      regionRestriction: status === 'restriction',
    },
    info: {
      whitelabel: {
        ...node('ROOT'),
        childrenNodes: [...modules, ...(query.has('loginrequired') ? ['LOGINREQHOME3'] : [])].map(node),
      },
      register: {},
      resources: [
        { resourceType: 'android', url: 'https://download.example/app.apk', labelNameEn: 'Android' },
        { resourceType: 'ios', url: 'https://download.example/app.mobileconfig', labelNameEn: 'iOS' },
        ...['facebook', 'instagram', 'telegram', 'whatsapp'].map((name) => ({
          resourceType: name,
          url: `https://${name}.example/brand`,
          labelNameEn: name,
        })),
        { resourceType: 'service-host', url: 'desk.example', labelNameEn: '' },
      ],
      customerService: [{ csType: 'LIVECHAT', csPosition: 'SIDE', title: 'Live chat', path: 'AAAAAAAAAAAAAAAA' }],
      domainRoute: [],
      mainDomain: 'localhost',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    language,
    languageCookie: 'lang_dev',
    candidate: false,
    limits: usualLimits,
    pin: null,
    messages: { shell: await loadShellTexts(language), errors: await loadErrorTexts(language) },
    composition: {
      id: 'dev',
      host: { version: '1.0.0', digest: '', scripts: [], styles: [] },
      hostFallback: null,
      remotes: remotes as BootData['composition']['remotes'],
    },
    answers: {},
    integrity: {},
  };
}
