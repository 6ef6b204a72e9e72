import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-agent-centre',
  contract: contractVersion,
  routes: [],
  nav: [],
  slots: { 'shell.panel.agent': [{ id: 'agent-centre', load: () => import('./features/centre/agent-centre') }] },
  i18n: { namespaces: ['agent-centre'], load: (_, language) => loadTexts(language) },
});
