import { startHost } from './federation/host-start';

// The boundary lets federation settle what is shared before anything imports it.
startHost(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap').then(({ bootstrap }) => bootstrap()));
