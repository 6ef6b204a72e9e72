import * as v from 'valibot';
import type { Messages } from './remote-module';

/** Texts of one namespace, flat or nested. */
export const messages: v.GenericSchema<Messages> = v.record(v.string(), v.union([v.string(), v.lazy(() => messages)]));
