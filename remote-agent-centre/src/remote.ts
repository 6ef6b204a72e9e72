import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { centreNav, centrePages, loadCentre } from './features/centre';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-agent-centre',
  contract: contractVersion,
  routes: [],
  nav: centreNav,
  panelPages: centrePages,
  slots: { 'shell.panel.agent': [{ id: 'agent-centre', load: loadCentre }] },
  i18n: { namespaces: ['agent-centre'], load: (_, language) => loadTexts(language) },
});
