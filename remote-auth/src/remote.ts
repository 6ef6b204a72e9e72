import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { registrationRoutes } from './features/registration';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-auth',
  contract: contractVersion,
  routes: registrationRoutes,
  nav: [],
  slots: {
    'shell.dialog.auth': [
      { id: 'auth-dialog', load: async () => ({ default: (await import('./features/auth-dialog')).AuthDialog }) },
    ],
  },
  i18n: { namespaces: ['auth'], load: (_, language) => loadTexts(language) },
});
