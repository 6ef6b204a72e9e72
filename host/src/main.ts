import { nextTask } from './core/next-task';
import { startHost } from './federation/host-start';

/**
 * Evaluates the host, which is one file, in a task for each of its heavy parts: at once it would hold up for a quarter
 * of a second on a phone what is pressed on the painted page.
 */
async function loadHost() {
  const pieces = [
    () => import(/* webpackChunkName: "host" */ './pieces/rendering'),
    () => import(/* webpackChunkName: "host" */ './pieces/contract'),
    () => import(/* webpackChunkName: "host" */ './pieces/libraries'),
  ];
  for (const evaluate of pieces) {
    await evaluate();
    await nextTask();
  }
  return import(/* webpackChunkName: "host" */ './start');
}

// The boundary keeps what watches the start apart from everything that could fail in it.
startHost(loadHost, ({ start }) => start());
