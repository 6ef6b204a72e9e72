import { goodRemote } from './good-remote';

/** Built against a contract that no host serves yet. */
export const brokenContract = { ...goodRemote(), contract: '9.0.0' };
