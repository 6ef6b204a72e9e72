import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-member-centre',
  contract: contractVersion,
  routes: [],
  nav: [],
  slots: {
    'shell.panel.member': [
      { id: 'member-centre', load: async () => ({ default: (await import('./features/centre')).MemberCentre }) },
    ],
  },
  i18n: { namespaces: ['member-centre'], load: (_, language) => loadTexts(language) },
});
