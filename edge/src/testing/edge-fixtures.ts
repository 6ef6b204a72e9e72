import { createHash } from 'node:crypto';
import type { BrandSettings } from '@pavilion/api-contract';
import {
  type FirstScreens,
  frameAboveMark,
  type FrameData,
  framePageMark,
  type HostRelease,
  type RemoteRelease,
} from '@pavilion/federation-contract';

const settings = (code: string, outsideSignIn: BrandSettings['outsideSignIn']): BrandSettings => ({
  code,
  merchantCode: code,
  name: code === 'aurora' ? 'Aurora & <Co>' : 'Lotus',
  languages: code === 'aurora' ? ['TW', 'EN', 'VI'] : ['TW', 'EN'],
  defaultLanguage: 'TW',
  defaultTheme: 'dark',
  currency: { code: 'VND', symbol: '₫', digits: 0, position: 'F' },
  securityProfile: 'asvs',
  minimumAge: 21,
  newMemberBonus: 1000,
  esportsVendors: [],
  cockfightVendors: [],
  ...(outsideSignIn ? { outsideSignIn } : {}),
});

interface BrandFacts {
  readonly maintenance?: boolean;
  readonly restricted?: boolean;
  readonly outsideSignIn?: BrandSettings['outsideSignIn'] | undefined;
}

/** The gateway's answer on a brand. */
export const statusFixture = (
  code: string,
  { maintenance = false, restricted = false, outsideSignIn }: BrandFacts = {},
) => ({
  success: true,
  value: {
    info: {
      whitelabel: { modId: 'ROOT', enabled: '1' as const, childrenNodes: [] },
      register: {},
      resources: [],
      customerService: [],
      domainRoute: [],
      mainDomain: '',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
      brand: settings(code, outsideSignIn),
    },
    location: { ip: '203.0.113.7', country: 'VN' },
    maintenance,
    maintenanceEnd: null,
    regionRestriction: restricted,
    restrictsVisitors: restricted,
  },
});

const each = <T>(value: T): Record<'TW' | 'EN' | 'VI', T> => ({ TW: value, EN: value, VI: value });

/** A frame that names its shape and language. */
export function frameFixture(mark = ''): FrameData {
  const look = {
    css: '@font-face{src:url({{base}}fonts/a.woff2)}body{margin:0}',
    themeColor: { dark: '#000', light: '#fff' },
    icon: 'data:image/svg+xml,x',
  };
  const shape = (name: string) => ({
    TW: `<p>${name} TW {{name}}</p>${mark}${frameAboveMark}${framePageMark}`,
    EN: `<p>${name} EN {{name}}</p>`,
    VI: `<p>${name} VI {{name}}</p>`,
  });
  return {
    brands: { aurora: look, lotus: look },
    markup: {
      home: shape('home'),
      lobby: shape('lobby'),
      form: shape('form'),
      plain: shape('plain'),
      bare: shape('bare'),
    },
    above: {
      calls: { above: { endpoint: 'announcements', query: { types: 'B,H' } } },
      markup: each('<b>{{ above.headlines[0].title }} for {{ group }}</b>'),
    },
    screens: {
      '/help': {
        calls: { hot: { endpoint: 'hotGames', query: {} } },
        markup: each('<em class="own">{{ hot.size }} topics</em>'),
        css: '.own{margin:0}',
      },
    },
    messages: each({ shell: { hello: '</script><script>alert(1)</script>' }, errors: {} }),
    fonts: each(['fonts/a.woff2']),
    pages: [
      { path: '/', aliases: ['/home', '/index.html'], shape: 'home', own: false },
      { path: '/help', aliases: ['/helpmc'], shape: 'plain', own: true },
    ],
  };
}

export const screensFixture: FirstScreens = {
  home: {
    calls: { hot: { endpoint: 'hotGames', query: {} } },
    markup: each(
      '{% for game in hot limit:2 %}<li style="--tile-color:{{ game.artwork.dominantColor }}">{{ game.name }}</li>{% endfor %}',
    ),
  },
};

const common = { version: '1.0.0', contract: '1.0.0', commit: null, builtAt: 1 };

export const hostRecord = (
  frame: { readonly bytes: number; readonly hash: string },
  mainHash: string,
  change: { readonly version?: string; readonly digest?: string } = {},
): HostRelease => ({
  ...common,
  app: 'host',
  digest: 'b'.repeat(64),
  ...change,
  scripts: ['main.js'],
  styles: [],
  chunks: [],
  fonts: [],
  frame: 'frame.json',
  shared: [],
  assets: [
    { path: 'frame.json', bytes: frame.bytes, sha384: frame.hash },
    { path: 'main.js', bytes: 6, sha384: mainHash },
  ],
});

export const lobbyRecord = (
  { entry: entryHash, screens }: { readonly entry: string; readonly screens: string },
  change: { readonly version?: string; readonly digest?: string } = {},
): RemoteRelease => ({
  ...common,
  app: 'remote-lobby',
  digest: 'c'.repeat(64),
  ...change,
  entry: 'remoteEntry.js',
  containerName: 'lobby',
  exposes: ['./remote'],
  shared: [],
  assets: [
    { path: 'remoteEntry.js', bytes: 7, sha384: entryHash },
    { path: 'first-screens.json', bytes: JSON.stringify(screensFixture).length, sha384: screens },
    { path: 'home.css', bytes: 4, sha384: createHash('sha384').update('.a{}').digest('base64') },
  ],
  routes: [
    { id: 'home', path: '/', titleKey: 'lobby.title', bannerGroup: 'w_home' },
    { id: 'promotion', path: '/promotions/:id', titleKey: 'lobby.promotion' },
    { id: 'game', path: '/game', titleKey: 'lobby.game', layout: 'bare' },
  ],
  nav: [],
  slots: [],
  namespaces: ['lobby'],
  firstScreens: 'first-screens.json',
  labels: {
    TW: { 'lobby.promotion': '優惠' },
    EN: { 'lobby.promotion': 'Offer' },
    VI: { 'lobby.promotion': 'Ưu đãi' },
  },
  preloads: {
    remote: { js: ['remoteEntry.js'], css: [] },
    slots: {},
    locales: each({ js: [], css: [] }),
    routes: { home: { js: [], css: ['home.css'] }, promotion: { js: [], css: [] }, game: { js: [], css: [] } },
  },
});
