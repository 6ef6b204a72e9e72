import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { centreNav, centrePages, loadCentre } from './features/centre';
import { pointMallRoutes } from './features/point-mall';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-member-centre',
  contract: contractVersion,
  routes: pointMallRoutes,
  nav: centreNav,
  panelPages: centrePages,
  slots: { 'shell.panel.member': [{ id: 'member-centre', load: loadCentre }] },
  i18n: { namespaces: ['member-centre'], load: (_, language) => loadTexts(language) },
});
