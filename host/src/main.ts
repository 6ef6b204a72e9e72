import { startHost } from './federation/host-start';

// The boundary keeps what watches the start apart from everything that could fail in it.
startHost(
  () => import(/* webpackChunkName: "host" */ './start'),
  ({ start }) => start(),
);
