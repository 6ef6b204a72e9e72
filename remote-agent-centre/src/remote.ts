import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-agent-centre',
  contract: contractVersion,
  routes: [],
  nav: [],
  slots: {
    'shell.panel.agent': [
      { id: 'agent-centre', load: async () => ({ default: (await import('./features/centre')).AgentCentre }) },
    ],
  },
  i18n: { namespaces: ['agent-centre'], load: (_, language) => loadTexts(language) },
});
