import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { lotteryHallRoutes } from './features/lottery-hall';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-lottery',
  contract: contractVersion,
  routes: lotteryHallRoutes,
  nav: [
    { id: 'draws', routeId: 'lottery', labelKey: 'lottery.hall.title', icon: 'ticket', section: 'games', order: 90 },
  ],
  i18n: { namespaces: ['lottery'], load: (_, language) => loadTexts(language) },
});
