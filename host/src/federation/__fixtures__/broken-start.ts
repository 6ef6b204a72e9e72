import { goodRemote } from './good-remote';

/** Throws when it is started. */
export const brokenStart = {
  ...goodRemote(),
  start: () => {
    throw new Error('no start today');
  },
};
