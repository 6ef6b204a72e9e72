import { type AppId, appIds } from '@pavilion/remote-contract';
import * as v from 'valibot';

/** Where a development server serves the host or a remote from its sources. */
export interface DevServer {
  readonly app: AppId;
  /** Origin for the browser, on this machine. */
  readonly origin: string;
}

const example = 'must look like host=http://127.0.0.1:3006;remote-lobby=http://127.0.0.1:3007';
const apps = appIds.join('|');
const one = `(${apps})=http://127\\.0\\.0\\.1:\\d{2,5}`;

/** The setting DEV_REMOTES: servers of this machine only, one an app. */
export const devServersVariable = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${one}(;${one})*$`), example),
  v.transform((text) => text.split(';').map((part) => part.split('='))),
  v.array(v.tuple([v.picklist(appIds), v.string()])),
  v.check((servers) => new Set(servers.map(([app]) => app)).size === servers.length, 'must name each app once'),
  v.transform((servers): readonly DevServer[] => servers.map(([app, origin]) => ({ app, origin }))),
);
