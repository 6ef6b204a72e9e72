import { contractVersion, defineRemote } from '@pavilion/remote-contract';

const texts = {
  TW: () => import(/* webpackChunkName: "tw" */ './texts/tw.json'),
  EN: () => import(/* webpackChunkName: "en" */ './texts/en.json'),
  VI: () => import(/* webpackChunkName: "vi" */ './texts/vi.json'),
};

export default defineRemote({
  id: 'remote-lobby',
  contract: contractVersion,
  routes: [
    {
      id: 'home',
      path: '/',
      titleKey: 'lobby.title',
      load: () => import(/* webpackChunkName: "home" */ './home.page'),
    },
    {
      id: 'slots',
      path: '/rng',
      titleKey: 'lobby.slots',
      load: () => import(/* webpackChunkName: "slots" */ './slots.page'),
    },
  ],
  nav: [{ id: 'slots', routeId: 'slots', labelKey: 'lobby.slots', icon: 'slots', section: 'games', order: 10 }],
  i18n: { namespaces: ['lobby'], load: async (_, language) => (await texts[language]()).default },
});
