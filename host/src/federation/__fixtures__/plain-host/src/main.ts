import { startHost } from '../../../host-start';

startHost(() => import('./bootstrap'));
